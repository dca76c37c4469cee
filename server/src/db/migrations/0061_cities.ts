import { type Kysely, sql } from 'kysely'

/** Adds cities, and finds the venues of events by their position, for suggestions (EVT-05). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Filled from a package when a node starts; see db/cities.
    create table cities (
      id integer primary key,
      address text not null,
      population integer not null,
      lat double precision not null,
      lng double precision not null
    );

    -- Folded texts by which a city is found: its address, and as others those from a later word or another name on.
    create table city_names (
      city_id integer not null,
      other boolean not null,
      key text collate "C" not null,
      population integer not null
    );
    create index city_names_by_key on city_names (other, key) include (population, city_id);

    create table filled_cities (version text primary key);

    create index events_by_venue on events (venue_lat) where venue_lat is not null;
    create index events_by_city on events (city_lat) where city_lat is not null and venue_lat is null and venue <> '';
  `.execute(db)
}
