import { type Kysely, sql } from 'kysely'

/** Keeps the events of a city in their order, so that its venues are sought among the newest alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index events_by_city;
    create index events_by_city on events (city_lat, city_lng, id desc)
      where city_lat is not null and venue_lat is null and venue <> '';
  `.execute(db)
}
