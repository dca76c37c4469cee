import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClub } from '../../testing/clubs.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { sendInviteeMail } from './sendInvitees.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
afterAll(() => quad.stop())

test('[CLUB-14] who was withdrawn before the mail left gets one when the list is brought again, and by one job alone', async () => {
  const { db } = quad.context
  const [admin] = await makePeople(quad, 1)
  const clubId = await createClub(quad, admin)
  const email = `${randomUUID()}@nobody.example`
  const batch = { club_id: clubId, maker_id: admin.id, client_id: randomUUID(), total: 1 }
  const { id: batchId } = await db
    .insertInto('club_invite_batches')
    .values(batch)
    .returning('id')
    .executeTakeFirstOrThrow()
  const email_hash = createHash('sha256').update(email).digest()
  // The state in which the job that enqueues the mail leaves it.
  const sent = { club_id: clubId, batch_id: batchId, email_hash, email, state: 'sent', sent_at: new Date() }
  const { id: inviteeId } = await db.insertInto('club_invitees').values(sent).returning('id').executeTakeFirstOrThrow()
  const params = { id: clubId, batchId }
  expect((await quad.call('withdrawInvitees', { params }, admin)).reply()).toMatchObject({ count: 1 })
  const body = { clientId: randomUUID(), people: [{ email }] }
  ;(await quad.call('createInvitees', { params: { id: clubId }, body }, admin)).reply()
  expect((await quad.mailTo(email)).subject).not.toBe('')
  let mails = 0
  const count = () => Promise.resolve(void (mails += 1))
  await sendInviteeMail(quad.context, count, { id: randomUUID(), data: { inviteeId } })
  expect(mails, 'the job of before').toBe(0)
})
