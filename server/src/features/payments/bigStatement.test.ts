import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { referenceOf } from '../../platform/statements/reference.ts'
import { openClub } from '../../testing/channels.ts'
import { holdEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { startTestQuad } from '../../testing/quad.ts'

test('[EVT-34] 50,000 rows are matched with 5,000 registrations while others are answered', {
  timeout: 120_000,
}, async () => {
  const quad = await startTestQuad({ limiter: noLimits })
  const { clubId, admin } = await openClub(quad)
  const id = await holdEvent(quad, admin, { club: clubId }, { registrationCharge: 'paid', registrationFee: 150 })
  const { rows } = await sql<{ number: string }>`
    with person as (
      insert into users (firstname, lastname, handle, email)
      select 'P', n::text, 'big.' || n, 'big' || n || '@example.edu' from generate_series(1, 5000) n returning id
    ), team as (
      insert into event_teams (event_id, lead_id, number)
      select ${id}::uuid, id, row_number() over () from person returning id, event_id, lead_id, payment_number
    ), linked as (
      insert into event_registrants (event_id, user_id, team_id) select event_id, lead_id, id from team
    ) select payment_number as number from team`.execute(quad.context.db)
  const lines = Array.from({ length: 50_000 }, (_, at) => {
    const named = at % 10 === 0 ? rows[at / 10] : undefined
    const what = named ? referenceOf(Number(named.number)) : 'tuition'
    return `05/11/2026,"UPI/${500_000_000_000 + at}/${what}/someone@okbank",150.00,${at}`
  })
  const file = new Blob([`Date,Narration,Deposit,Balance\n${lines.join('\n')}\n`])
  const query = { date: '0', narration: '1', amount: '2', balance: '3' }
  let answered = 0
  let isDone = false
  const ask = async (): Promise<void> => {
    ;(await quad.call('getEvent', { params: { id } }, admin)).reply()
    answered += 1
    if (!isDone) await ask()
  }
  const asking = ask()
  const result = (await quad.call('importStatement', { params: { id }, query, files: [file] }, admin)).reply()
  isDone = true
  await asking
  expect(result).toEqual({ matched: 5000, doubtful: 0, known: 0, others: 45_000, unread: 1 })
  expect(answered).toBeGreaterThan(5)
  const again = (await quad.call('importStatement', { params: { id }, query, files: [file] }, admin)).reply()
  expect(again).toMatchObject({ matched: 0, known: 5000 })
  await quad.stop()
})
