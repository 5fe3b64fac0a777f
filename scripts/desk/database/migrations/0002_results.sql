-- What came of a rebuild is told in more detail since; what was told before is forgotten, the rebuilds stay.
UPDATE "desk_rebuilds" SET "result" = NULL;
