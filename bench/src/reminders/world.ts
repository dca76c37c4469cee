import { fillCities } from '@quad/server/db/cities/fillCities.ts'
import { migrate } from '@quad/server/db/migrate.ts'
import { openDatabase } from '@quad/server/platform/database.ts'
import { query } from '../query.ts'

// One club has half of the people as members; the other half is spread over clubs with a hundred members each.
const fill = `
  with college as (
    insert into colleges (name) values ('College of the mile') returning id
  ), clubs as (
    insert into clubs (name, category, privacy, college_id, college_status)
    select 'Club ' || n, 'Social', 'public', college.id, 'verified'
    from college, generate_series(0, $1::int / 200) n returning id, name
  ), rooms as (
    insert into rooms (id, kind) select uuid_v7(), 'channel' from clubs returning id
  ), channels as (
    insert into channels (id, club_id, name)
    select r.id, c.id, 'General' from (select id, row_number() over () as n from rooms) r
      join (select id, row_number() over () as n from clubs) c using (n)
  ), people as (
    insert into users (email, firstname, lastname, handle, gender, college_id)
    select 'p' || n || '@mile.example', 'Member', n::text, 'p' || n, 'other', college.id
    from college, generate_series(1, $1::int) n returning id, lastname::int as n
  )
  insert into club_members (club_id, user_id, active)
  select c.id, p.id, true from people p
    join clubs c on c.name = 'Club ' || case when p.n <= $1::int / 2 then 0 else (p.n - $1::int / 2 + 99) / 100 end`

// Each write of a reminder, also one that replaces another.
const journal = `
  create table written (user_id uuid);
  create function note_written() returns trigger language plpgsql as $$
  begin
    insert into written values (new.user_id);
    return null;
  end $$;
  create trigger note_written after insert or update of sort_id on notifications
    for each row when (new.kind = 'sessionReminder') execute function note_written()`

/** Fills a database with people in clubs, and notes every reminder that is written. */
export async function prepareReminders(url: string, people: number): Promise<void> {
  const { db, close } = openDatabase({ url, poolSize: 1 })
  // With its cities, so that a node starts at once.
  await migrate(db, url)
    .then(() => fillCities(db, url))
    .finally(close)
  await query(url, journal)
  await query(url, fill, [people])
  await query(url, 'vacuum (analyze)')
}

/** Adds a session to each club. */
export async function addSessions(url: string, startsAt: Date): Promise<void> {
  const add = `insert into sessions (channel_id, title, starts_at, minutes, location)
    select id, 'Intro', $1::timestamptz, 60, 'online' from channels`
  await query(url, add, [startsAt])
}
