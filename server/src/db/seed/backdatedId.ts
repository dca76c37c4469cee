import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'

/** SQL: an id that was made some hours ago, as ids contain their time. */
export const backdatedId = (hoursAgo: number) => sql<string>`(
  select overlay(uuid_v7()::text placing left(stamp, 8) || '-' || right(stamp, 4) from 1 for 13)::uuid
  from (select lpad(to_hex(((extract(epoch from now()) - ${hoursAgo}::float8 * 3600) * 1000)::bigint), 12, '0') as stamp) t)`

/** An id that was made some hours ago. */
export function idMade(hoursAgo: number): string {
  const stamp = Math.round(Date.now() - hoursAgo * 3_600_000)
    .toString(16)
    .padStart(12, '0')
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${randomUUID().slice(15)}`
}
