/** The instant that a UUIDv7 was made, as ISO 8601 with milliseconds: its first 48 bits count them (ruling 17). */
export function instantOf(id: string): string {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toISOString()
}

/**
 * Nobody's: who a visitor is in a statement. Of null PostgreSQL would see that nothing can be theirs, find a plan for
 * that cheaper than one for everybody, and so plan the statement anew each time, which costs more than running it.
 */
export const nobodyId = '00000000-0000-0000-0000-000000000000'

/** Above every id: where the first page of a newest-first list begins. */
export const topId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
