/** The instant that a UUIDv7 was made, as ISO 8601 with milliseconds: its first 48 bits count them (ruling 17). */
export function instantOf(id: string): string {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toISOString()
}

/** Above every id: where the first page of a newest-first list begins. */
export const topId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
