/**
 * The college that stands for "not in the list" (part 1 §9, COLL-05). It is part of the schema, not of the seed; apart
 * from its shape, for visitors' pages load it.
 */
export const otherCollegeId = '00000000-0000-7000-8000-000000000001'
