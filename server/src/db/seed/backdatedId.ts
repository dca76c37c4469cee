import { sql } from 'kysely'

/** SQL: an id that was made some hours ago, as ids contain their time. */
export const backdatedId = (hoursAgo: number) => sql<string>`(
  select overlay(uuid_v7()::text placing left(stamp, 8) || '-' || right(stamp, 4) from 1 for 13)::uuid
  from (select lpad(to_hex(((extract(epoch from now()) - ${hoursAgo}::float8 * 3600) * 1000)::bigint), 12, '0') as stamp) t)`
