// Here so that the target holds something where it stands for modules that Apple's frameworks replace.
enum StandInAnchor {}
