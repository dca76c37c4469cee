import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startSmtp } from '@quad/server/testing/smtp.ts'
import pg from 'pg'
import { createDatabase } from '../campus.ts'
import { withBenchEnvironment } from '../environment.ts'
import { type Server, startQuadServer } from '../servers.ts'
import { addSessions, prepareReminders } from './world.ts'

const minute = 60_000
const quarter = 15 * minute
const mailsWithin = 10 * minute

interface Counts {
  readonly written: number
  readonly people: number
}

const count = async (client: pg.Client): Promise<Counts> => {
  const { rows } = await client.query<Counts>(
    'select count(*)::int as written, count(distinct user_id)::int as people from written',
  )
  if (!rows[0]) throw new Error('Nothing was counted')
  return rows[0]
}

// Whose transaction uses the table: the application's name is the node's.
const sending = async (client: pg.Client): Promise<string | undefined> => {
  const { rows } = await client.query<{ name: string }>(`
    select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
    where l.relation = 'reminders'::regclass and l.mode = 'RowShareLock' and l.granted`)
  return rows[0]?.name
}

interface Outcome extends Counts {
  readonly seconds: number
  readonly killedAt: number | undefined
  /** How many had been reminded when the node was killed. */
  readonly before: number
}

/** Kills the node that sends once a quarter is written, and waits until everyone has been reminded or time is up. */
async function watch(client: pg.Client, nodes: readonly Server[], people: number, dueAt: number): Promise<Outcome> {
  const since = () => (Date.now() - dueAt) / 1000
  let killedAt: number | undefined
  let before = 0
  for (;;) {
    const counts = await count(client)
    if (counts.people >= people || since() > 300) return { ...counts, seconds: since(), killedAt, before }
    const victim = killedAt === undefined && counts.people >= people / 4 ? await sending(client) : undefined
    const node = nodes.find(({ name }) => name === victim)
    if (node) {
      process.kill(node.pid, 'SIGKILL')
      killedAt = since()
      before = counts.people
    }
    await sleep(10)
  }
}

/**
 * Reminds 20,000 people of sessions that start in the same minute, and kills the node that is doing so: how long until
 * everyone is reminded in the app, how often, and when the mails have come. `--quick` does so with 2,000.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
  const people = values.quick ? 2000 : 20_000
  const smtp = await startSmtp()
  await withBenchEnvironment(async ({ adminUrl, secret, folder, serve }) => {
    const url = await createDatabase(adminUrl, 'reminders')
    await prepareReminders(url, people)
    const start = (name: string) =>
      serve(startQuadServer(name, `${url}?application_name=${name}`, secret, folder, { SMTP_URL: smtp.url }))
    const nodes = [await start('one'), await start('two')]
    const dueAt = Math.ceil((Date.now() + 1.2 * minute) / minute) * minute
    await addSessions(url, new Date(dueAt + quarter))
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      console.log(`Due at ${new Date(dueAt).toISOString()}.`)
      const mails = mailed(smtp.recipients, people, dueAt)
      const { killedAt, before, seconds, ...counts } = await watch(client, nodes, people, dueAt)
      console.log(`A node was killed ${killedAt?.toFixed(1)} s after that, when ${before} had been reminded.`)
      console.log(
        `${counts.people} people of ${people} have been reminded in the app ${seconds.toFixed(1)} s after it.`,
      )
      console.log(await mails)
      const { written } = await count(client)
      console.log(`Reminders written: ${written}, so ${written - people} twice.`)
      if (written !== people || seconds > 60) process.exitCode = 1
    } finally {
      await client.end()
    }
  })
  await smtp.stop()
}

/** Waits for the mails; returns how many came, when and how fast. The last ones wait until the killed node is missed. */
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

await main()
