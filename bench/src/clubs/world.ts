import { migrate } from '@quad/server/db/migrate.ts'
import { withLooseTables } from '@quad/server/db/seed/looseTables.ts'
import { type Db, openDatabase } from '@quad/server/platform/database.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { type Campus, signIn } from '../campus.ts'

export interface ClubsPlan {
  readonly people: number
  readonly clubs: number
  /** The members of the largest club. */
  readonly largest: number
  readonly actors: number
}

export interface ClubsWorld extends Campus {
  readonly clubs: number
  readonly largestId: string
  /** Ids of some small public clubs. */
  readonly clubIds: readonly string[]
  /** Two learning clubs without members. */
  readonly learningIds: readonly string[]
  /** In the order of the lists, cursors that are 99 pages down. */
  readonly after: { readonly discover: string; readonly member: string }
}

const colleges = 60
const clubsOfEach = 12
const sampled = 5000
const scrolled = 990

// Everyone is in twelve clubs; the first `largest` of them in the first club instead of one of these.
const steps = ({ people, clubs, largest }: ClubsPlan) => [
  `create function pg_temp.id(n bigint, seed int) returns uuid language sql immutable return
    (lpad(to_hex(1760000000000 + n), 12, '0') || '7' || lpad(to_hex(seed), 3, '0') || '8'
      || lpad(to_hex(hashint8extended(n, seed) & 1152921504606846975), 15, '0'))::uuid`,
  `insert into colleges (id, name) select pg_temp.id(n, 1), 'College of the ' || n || 'th mile'
    from generate_series(0, ${colleges - 1}) n`,
  `insert into users (id, email, firstname, lastname, handle, gender, college_id)
    select pg_temp.id(n, 2), 'p' || n || '@mile.example', (array['Asha', 'Ravi', 'Mei', 'Tomas', 'Zola'])[1 + n % 5],
      (array['Iyer', 'Novak', 'Okafor', 'Lindqvist', 'Costa', 'Haddad', 'Moreau'])[1 + n % 7], 'p' || n, 'other',
      pg_temp.id(n % ${colleges}, 1)
    from generate_series(0, ${people - 1}) n`,
  `insert into clubs (id, name, category, description, privacy, college_id, college_status)
    select pg_temp.id(n, 3), initcap(left(md5(n::text), 6)) || ' Club',
      (array['Sports', 'Social', 'Arts & Culture'])[1 + n % 3], 'We meet on Wednesdays and bring what we have made.',
      'public', pg_temp.id(n % ${colleges}, 1), case when n % 2 = 0 then 'verified' else 'unverified' end
    from generate_series(0, ${clubs - 1}) n`,
  `with made as (insert into rooms (id, kind) select pg_temp.id(n, 4), 'channel' from generate_series(0, ${clubs - 1}) n)
    insert into channels (id, club_id, name) select pg_temp.id(n, 4), pg_temp.id(n, 3), 'General'
    from generate_series(0, ${clubs - 1}) n`,
  `insert into club_members (id, club_id, user_id, active, admin)
    select pg_temp.id(n * ${clubsOfEach} + j, 5), pg_temp.id(k, 3), pg_temp.id(n, 2), true,
      row_number() over (partition by k order by n) <= 2
    from generate_series(0::bigint, ${people - 1}) n, generate_series(0::bigint, ${clubsOfEach - 1}) j,
      lateral (select case when j = 0 and n < ${largest} then 0
        else 1 + (n * 7919 + j * ${Math.floor((clubs - 1) / clubsOfEach)}) % ${clubs - 1} end as k) of_club`,
  `insert into clubs (id, name, category, description, privacy, learning)
    select pg_temp.id(n, 6), 'Learning ' || n, 'Social', 'A course', 'public', true from generate_series(0, 1) n`,
  `update clubs k set members_count = m.members
    from (select club_id, count(*) as members from club_members group by club_id) m where m.club_id = k.id`,
]

/** Fills a database with people, clubs and memberships, without posts. */
export async function prepareClubs(url: string, plan: ClubsPlan, secret: string): Promise<ClubsWorld> {
  const began = performance.now()
  const { db, close } = openDatabase({ url, poolSize: 4, statementSeconds: 60 })
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC -c statement_timeout=0' })
  try {
    await migrate(db, url)
    await client.connect()
    await client.query(
      "set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '256MB'; begin",
    )
    await withLooseTables(client, ['club_members'], async () => {
      for (const step of steps(plan)) await client.query(step)
    })
    await client.query('commit')
    await client.query('vacuum (analyze)')
    const [largest] = await idsIn(db, 'clubs order by members_count desc limit 1')
    const actors = await signIn(db, url, plan.actors, secret)
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    console.log(`${plan.people} people, ${plan.clubs} clubs in ${seconds} s.`)
    return {
      posts: 0,
      postIds: [],
      newestIds: [],
      url,
      clubs: plan.clubs,
      actors,
      largestId: largest ?? '',
      learningIds: await idsIn(db, 'clubs where learning order by id'),
      clubIds: await idsIn(db, `clubs where members_count between 1 and 1000 order by id limit ${sampled}`),
      after: {
        discover: await moveFromColleges(
          db,
          (await idsIn(db, `clubs where not learning order by lower(name), id limit 1 offset ${scrolled - 1}`))[0] ??
            '',
        ),
        member:
          (
            await idsIn(db, `club_members where club_id = '${largest}' order by id desc limit 1 offset ${scrolled - 1}`)
          )[0] ?? '',
      },
    }
  } finally {
    await client.end()
    await close()
  }
}

// The limit reads on from a club of another college than the reader's, so it must be of none.
async function moveFromColleges(db: Db, clubId: string): Promise<string> {
  await sql`update clubs set college_id = null, college_status = 'other' where id = ${clubId}::uuid`.execute(db)
  return clubId
}

async function idsIn(db: ReturnType<typeof openDatabase>['db'], from: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.raw(from)}`.execute(db)
  return rows.map(({ id }) => id)
}
