import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '../../platform/database.ts'
import { connect } from '../../testing/client.ts'
import { type ClonedDatabase, cloneDatabase } from '../../testing/cloneDatabase.ts'
import { spawnQuad } from '../../testing/process.ts'
import { testSecret } from '../../testing/quad.ts'
import { type LocalSmtp, startSmtp } from '../../testing/smtp.ts'
import { until } from '../../testing/waiting.ts'

let clone: ClonedDatabase
let database: Database
let smtp: LocalSmtp
beforeAll(async () => {
  clone = await cloneDatabase(inject('adminUrl'))
  database = openDatabase({ url: clone.url, poolSize: 2 })
  smtp = await startSmtp()
})
afterAll(async () => {
  await database.close()
  await smtp.stop()
  await clone.drop()
})

const people = 300

/** Creates a verified club whose admin invited people, who wait; returns its id. */
async function makeClub(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with club as (
      insert into clubs (name, category, members_count, college_status)
      values ('Robotics', 'Sports', 1, 'verified') returning id
    ), admin as (
      insert into club_members (club_id, user_id, active, admin)
      select club.id, u.id, true, true from club, users u where u.email = 'asha@meridian.edu' returning user_id
    ), batch as (
      insert into club_invite_batches (club_id, maker_id, client_id, total)
      select club.id, admin.user_id, uuid_v7(), ${people} from club, admin returning id, club_id
    ), invited as (
      insert into club_invitees (club_id, batch_id, email_hash, email)
      select batch.club_id, batch.id, sha256(convert_to(email, 'UTF8')), email
      from batch, generate_series(1, ${people}::int) n, concat('killed', n, '@nobody.example') email
    ) select id from club`.execute(database.db)
  return rows[0]?.id ?? ''
}

const count = async (state: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from club_invitees where state = ${state}`.execute(database.db)
  return rows[0]?.n ?? 0
}

// Starting a process takes longer on a busy machine.
test('[CLUB-14] after kill -9 midway through a list the rest is invited, and nobody twice', {
  timeout: 90_000,
}, async () => {
  const clubId = await makeClub()
  const settings = { DATABASE_URL: clone.url, AUTH_SECRET: testSecret, SMTP_URL: smtp.url, MAIL_FROM: 'a@quad.example' }
  const start = async () => {
    const node = spawnQuad(settings)
    const client = await connect(await node.up, 'asha')
    // A list of one starts the job, which begins with the oldest list.
    const list = { clientId: randomUUID(), people: [{ email: `${randomUUID()}@nobody.example` }] }
    return { node, begin: () => client.post(`/clubs/${clubId}/invitees`, list) }
  }
  const first = await start()
  await database.db.transaction().execute(async (trx) => {
    // The job waits for this row in its second transaction.
    await sql`select from club_invitees where email = ${'killed150@nobody.example'} for update`.execute(trx)
    expect((await first.begin()).status).toBe(200)
    await until('the first hundred are invited', async () => (await count('sent')) === 100)
    await until('some are mailed', async () => smtp.recipients().length > 0)
    first.node.kill('SIGKILL')
    await first.node.ended
  })
  // As the queue does within two minutes after a node died.
  await sql`update pgboss.job set state = 'retry' where name = 'mailInvitee' and state = 'active'`.execute(database.db)
  expect(await count('queued')).toBe(people - 100 + 1)

  const second = await start()
  await second.begin()
  await until('all are invited', async () => (await count('queued')) === 0)
  const wanted = Array.from({ length: people }, (_, at) => `killed${at + 1}@nobody.example`)
  await until('all are mailed', async () => wanted.every((address) => smtp.to(address).length > 0))
  // A mail that was on its way may come again, recognisable by its id.
  const ids = (address: string) => smtp.to(address).map((raw) => /^Message-ID: (\S+)/im.exec(raw)?.[1])
  expect(wanted.filter((address) => new Set(ids(address)).size !== 1)).toEqual([])
  second.node.kill('SIGTERM')
  expect((await second.node.ended).code).toBe(0)
})
