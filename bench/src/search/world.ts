import { migrate } from '@quad/server/db/migrate.ts'
import { openDatabase } from '@quad/server/platform/database.ts'
import pg from 'pg'
import { type Campus, signIn } from '../campus.ts'

export interface SearchPlan {
  readonly people: number
  readonly clubs: number
  readonly events: number
  readonly actors: number
}

/** What people type, by the way it differs from a name. */
export interface SearchTexts {
  readonly names: readonly string[]
  readonly parts: readonly string[]
  readonly typos: readonly string[]
  readonly accents: readonly string[]
}

export interface SearchWorld extends Campus {
  readonly texts: SearchTexts
}

const colleges = 60
const sampled = 200

// Names of one to three syllables, so that thousands of them differ and some are alike, with accents in a tenth.
const word = (n: string, seed: number) => `(
  select initcap(string_agg((array['ba','ne','ro','ti','ka','lu','mi','so','da','vé','ra','pi','go','shu','ve','na','rí','to',
    'ma','le'])[1 + (abs(hashint8extended(${n}, ${seed} + s)) % 20)::int], '' order by s))
  from generate_series(1, 2 + (abs(hashint8extended(${n}, ${seed})) % 3)::int) s)`

const id = (n: string, seed: number) => `pg_temp.id(${n}, ${seed})`

const steps = ({ people, clubs, events }: SearchPlan) => [
  `create function pg_temp.id(n bigint, seed int) returns uuid language sql immutable return
    (lpad(to_hex(1760000000000 + n), 12, '0') || '7' || lpad(to_hex(seed), 3, '0') || '8'
      || lpad(to_hex(hashint8extended(n, seed) & 1152921504606846975), 15, '0'))::uuid`,
  `insert into colleges (id, name) select ${id('n', 1)}, ${word('n', 10)} || ' College of ' || ${word('n', 20)}
    from generate_series(0::bigint, ${colleges - 1}) n`,
  `insert into users (id, email, firstname, lastname, handle, gender, college_id)
    select ${id('n', 2)}, 'p' || n || '@mile.example', ${word('n % 3000', 30)}, ${word('n', 40)}, 'p' || n, 'other',
      ${id(`n % ${colleges}`, 1)}
    from generate_series(0::bigint, ${people - 1}) n`,
  `insert into clubs (id, name, category, description, privacy, college_id, college_status)
    select ${id('n', 3)}, ${word('n', 50)} || (array[' Club', ' Society', ' Circle', ''])[1 + n % 4], 'Social',
      'We meet on Wednesdays.', case when n % 10 = 3 then 'private' else 'public' end, ${id(`n % ${colleges}`, 1)}, 'verified'
    from generate_series(0::bigint, ${clubs - 1}) n`,
  `insert into events (id, club_id, college_id, title, domain, categories, type, time_zone, starts_at, ends_at, location, city,
      venue, link, description, visibility, registration_set, registration_starts_at, registration_ends_at,
      participation, min_size, max_size, charge, fee, rounds, rewards_set, announced)
    select ${id('n', 5)}, ${id(`n % ${clubs}`, 3)}, ${id(`(n % ${clubs}) % ${colleges}`, 1)},
      ${word('n', 60)} || (array[' Hack', ' Night', ' Quiz', ' Talks'])[1 + n % 4], 'Technology', '{Music}',
      'entertainment', 'Asia/Kolkata', now() + make_interval(hours => (n % 900 - 270)::int), now() + interval '60 days', 'online', '', '',
      'https://meet.example/', '<p>Come along.</p>',
      case when n % 20 = 7 then 'college' when n % 20 = 13 then 'private' else 'public' end, true, now() - interval '90 days',
      now() + make_interval(hours => (n % 900 - 300)::int), 'individual', 1, 1, 'free', 0, '[]', true, true
    from generate_series(0::bigint, ${events - 1}) n`,
]

/** Fills a database with people, clubs and events of many names, and samples texts to search for. */
export async function prepareSearch(url: string, plan: SearchPlan, secret: string): Promise<SearchWorld> {
  const began = performance.now()
  const { db, close } = openDatabase({ url, poolSize: 4, statementSeconds: 60 })
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC -c statement_timeout=0' })
  try {
    await migrate(db, url)
    await client.connect()
    await client.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '256MB'")
    for (const step of steps(plan)) await client.query(step)
    await client.query('vacuum (analyze)')
    const actors = await signIn(db, url, plan.actors, secret)
    const { rows } = await client.query<{ name: string }>(`
      select name from (
        (select display_name as name from users where display_name ~ '^\\w{4}' order by id limit ${sampled})
        union all (select name from clubs order by id limit ${sampled / 2})
        union all (select title from events order by id limit ${sampled / 2})) n`)
    console.log(`${plan.people} people in ${((performance.now() - began) / 1000).toFixed(0)} s.`)
    return { posts: 0, postIds: [], newestIds: [], url, actors, texts: textsOf(rows.map(({ name }) => name)) }
  } finally {
    await client.end()
    await close()
  }
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

function textsOf(names: readonly string[]): SearchTexts {
  const words = names.map((name) => name.split(' ')[0] ?? '').filter((one) => one.length >= 4)
  return {
    names: words,
    parts: words.map((one) => one.slice(0, 3)),
    // A letter in the middle is replaced by another.
    typos: words.map((one) => `${one.slice(0, 2)}${one[2] === 'x' ? 'z' : 'x'}${one.slice(3)}`),
    accents: words.filter((one) => plain(one) !== one).map(plain),
  }
}
