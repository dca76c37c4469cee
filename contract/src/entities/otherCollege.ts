/**
 * The college for "not in the list" (COLL-05); a migration inserts it. A separate file, so that visitors'
 * pages don't bundle the schemas.
 */
export const otherCollegeId = '00000000-0000-7000-8000-000000000001'
