/** The creation time of a UUIDv7 as ISO 8601 with milliseconds, from its first 48 bits (ruling 17). */
export function instantOf(id: string): string {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toISOString()
}

/** The lowest UUIDv7 of a time in milliseconds. */
export function lowestIdAt(time: number): string {
  const stamp = Math.max(0, Math.floor(time)).toString(16).padStart(12, '0')
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7000-8000-000000000000`
}

/**
 * The viewer's id of a visitor. Null would let PostgreSQL find a cheaper custom plan (nothing can be theirs), so that
 * it would plan the statement on every call, which costs more than running it.
 */
export const nobodyId = '00000000-0000-0000-0000-000000000000'

/** Above every id: the cursor of the first page of a newest-first list. */
export const topId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** SQL: the smallest id of an instant, to compare ids with. */
export const idAtSql = (instant: string) =>
  `(lpad(to_hex(floor(extract(epoch from ${instant}) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`

/** SQL: when a UUIDv7 was created. */
export const madeAtSql = (id: string) =>
  `to_timestamp(('x' || left(replace(${id}::text, '-', ''), 12))::bit(48)::bigint / 1000.0)`
