import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fillCities } from '@quad/server/db/cities/fillCities.ts'
import { openDatabase } from '@quad/server/platform/database.ts'
import { startSmtp } from '@quad/server/testing/smtp.ts'
import pg from 'pg'
import { query, withEnvironment } from '../run/environment.ts'
import type { Options } from '../run/options.ts'
import { verdict } from '../run/compare.ts'
import { type Server, startQuad } from '../run/servers.ts'
import { people as peopleSteps } from '../world/campus.ts'
import { makeWorld, type WorldPlan } from '../world/world.ts'

const minute = 60_000
const quarter = 15 * minute
const mailsWithin = 10 * minute
const goalSeconds = 60

interface Counts {
  readonly written: number
  readonly people: number
}

async function count(client: pg.Client): Promise<Counts> {
  const { rows } = await client.query<Counts>(
    'select count(*)::int as written, count(distinct user_id)::int as people from written',
  )
  return rows[0] ?? { written: 0, people: 0 }
}

/** Kills the sending node after a quarter of the reminders; waits until everyone has theirs or time is up. */
async function watch(client: pg.Client, nodes: readonly Server[], people: number, dueAt: number) {
  const since = () => (Date.now() - dueAt) / 1000
  let killed: { readonly seconds: number; readonly people: number } | undefined
  for (;;) {
    const counts = await count(client)
    if (counts.people >= people || since() > 300) return { people: counts.people, seconds: since(), killed }
    const node = !killed && counts.people >= people / 4 ? await sending(client, nodes) : undefined
    if (node) {
      process.kill(node.pid, 'SIGKILL')
      killed = { seconds: since(), people: counts.people }
    }
    await sleep(10)
  }
}

// Finds the node whose transaction uses the table, by its application_name.
async function sending(client: pg.Client, nodes: readonly Server[]): Promise<Server | undefined> {
  const { rows } = await client.query<{ name: string }>(`
    select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
    where l.relation = 'reminders'::regclass and l.mode = 'RowShareLock' and l.granted`)
  return nodes.find(({ name }) => name === rows[0]?.name)
}

/**
 * Reminds 20,000 people (2,000 in a quick run) of sessions that start in the same minute, and kills the sending node.
 * Measures how long until everyone is reminded in the app, how often, and when the mails have arrived.
 */
export async function scenario({ quick }: Options): Promise<void> {
  const people = quick ? 2000 : 20_000
  const smtp = await startSmtp()
  await withEnvironment(async (environment) => {
    const { url } = await makeWorld(environment, 'reminders', plan(people))
    await addCities(url)
    const start = (name: string) =>
      environment.serve(
        startQuad(environment, name, `${url}?application_name=${name}`, { variables: () => ({ SMTP_URL: smtp.url }) }),
      )
    const nodes = [await start('one'), await start('two')]
    const dueAt = Math.ceil((Date.now() + 1.2 * minute) / minute) * minute
    await query(url, addSessions, [new Date(dueAt + quarter)])
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      console.log(`Due at ${new Date(dueAt).toISOString()}.`)
      const mails = mailed(smtp.recipients, people, dueAt)
      const { killed, seconds, ...reminded } = await watch(client, nodes, people, dueAt)
      console.log(`A node was killed ${killed?.seconds.toFixed(1)} s after that: ${killed?.people} had been reminded.`)
      const met = verdict('≤', goalSeconds, seconds)
      console.log(
        `${reminded.people} people of ${people} were reminded in the app after ${seconds.toFixed(1)} s (${met}).`,
      )
      console.log(await mails)
      const { written } = await count(client)
      console.log(`Reminders written: ${written}, so ${written - people} twice.`)
    } finally {
      await client.end()
    }
  })
  await smtp.stop()
}

// Half of the people are members of club 0, the others of clubs with a hundred members each.
const plan = (people: number): WorldPlan => ({
  steps: [
    ...peopleSteps({ people, clubs: 0 }),
    `insert into clubs (id, name, category, privacy)
      select world.club(n), 'Club ' || n, 'Social', 'public' from generate_series(0, ${people / 200}) n`,
    `insert into rooms (id, kind) select world.channel(n), 'channel' from generate_series(0, ${people / 200}) n`,
    `insert into channels (id, club_id, name)
      select world.channel(n), world.club(n), 'General' from generate_series(0, ${people / 200}) n`,
    `insert into club_members (club_id, user_id, active)
      select world.club(greatest(0, (n - ${people / 2} + 100) / 100)), world.person(n), true
      from generate_series(0, ${people - 1}) n`,
    // Records every write of a reminder, including updates.
    'create table written (user_id uuid)',
    `create function note_written() returns trigger language plpgsql as $$
      begin
        insert into written values (new.user_id);
        return null;
      end $$`,
    `create trigger note_written after insert or update of sort_id on notifications
      for each row when (new.kind = 'sessionReminder') execute function note_written()`,
  ],
  loose: [],
  ids: {},
  actors: 0,
})

const addSessions = `
  insert into sessions (channel_id, title, starts_at, minutes, location)
  select id, 'Intro', $1::timestamptz, 60, 'online' from channels`

// Fills the table of cities first, because otherwise the nodes would do so at their start.
async function addCities(url: string): Promise<void> {
  const { db, close } = openDatabase({ url, poolSize: 1 })
  await fillCities(db, url).finally(close)
}

/** Waits for the mails and describes them. The last ones come when the killed node's jobs are retried. */
async function mailed(recipients: () => string[], people: number, dueAt: number): Promise<string> {
  const since = () => (Date.now() - dueAt) / 1000
  let nineTenths: number | undefined
  while (new Set(recipients()).size < people && since() < mailsWithin / 1000) {
    if (recipients().length >= people * 0.9) nineTenths ??= since()
    await sleep(500)
  }
  const [all, once] = [recipients().length, new Set(recipients()).size]
  const rate = nineTenths === undefined ? '' : `, 90 % of them after ${nineTenths.toFixed(1)} s`
  return `${once} have a mail ${since().toFixed(0)} s after it${rate}; ${all - once} mails came twice.`
}
