import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveMember } from '../../entities/club/memberWritingQueries.ts'
import { lockClub } from '../../entities/club/queries.ts'
import type { Trx } from '../../platform/database.ts'
import { admit, createClub } from '../../testing/clubs.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { untilWaiting } from '../../testing/waiting.ts'

let quad: TestQuad
let admin: Person
let other: Person
let pending: Person
let clubId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, other, pending] = await makePeople(quad, 3)
  clubId = await createClub(quad, admin)
  await admit(quad, clubId, admin, [other])
  ;(await change(other, { admin: true }, admin)).reply()
  ;(await quad.call('joinClub', { params: { id: clubId }, body: {} }, pending)).reply()
})
afterAll(() => quad.stop())

const change = (member: Person, body: { admin: boolean }, as: Person) =>
  quad.call('updateMember', { params: { id: clubId, memberId: member.id }, body }, as)
const leave = (as: Person) => quad.call('removeMember', { params: { id: clubId, memberId: as.id } }, as)
const outcomes = (answers: readonly { readonly status: number; readonly code?: string | undefined }[]) =>
  answers.map(({ status, code }) => code ?? status)
const admins = async () =>
  (await quad.call('listMembers', { params: { id: clubId }, query: { admin: 'true' } }, pending)).reply()

/** Holds the club's lock while `send` makes calls that wait for it, acts, and releases the lock. */
async function whileLocked<Answer>(
  send: () => Promise<Answer>[],
  act?: (trx: Trx) => Promise<void>,
): Promise<Answer[]> {
  const { sent } = await quad.context.db.transaction().execute(async (trx) => {
    await lockClub(trx, clubId)
    const waiting = send()
    await untilWaiting(quad, waiting.length)
    await act?.(trx)
    return { sent: waiting }
  })
  return Promise.all(sent)
}

test('[MEM-03] if two admins leave at the same moment, one stays', async () => {
  const answers = await whileLocked(() => [leave(admin), leave(other)])
  expect(outcomes(answers).toSorted()).toEqual([200, 'club.onlyAdmin'])
  expect(await admins()).toHaveLength(1)
})

test('[MEM-02] if two admins remove each other at the same moment, one stays', async () => {
  const answers = await whileLocked(() => [
    change(other, { admin: false }, admin),
    change(admin, { admin: false }, other),
  ])
  expect(outcomes(answers).toSorted()).toEqual([200, 'club.notAdmin'])
  expect(await admins()).toHaveLength(1)
})

test('[MEM-02] an admin who is demoted while they wait for the club accepts nobody', async () => {
  const membership = (await admins()).find(({ user }) => user._id === other.id)?._id ?? ''
  const accept = () => [quad.call('answerRequests', { params: { id: clubId }, body: { active: true } }, other)]
  const answers = await whileLocked(accept, (trx) => saveMember(trx, membership, { admin: false }))
  expect(outcomes(answers)).toEqual(['club.notAdmin'])
  const club = (await quad.call('getClub', { params: { id: clubId } }, admin)).reply()
  expect(club).toMatchObject({ membersCount: 2, requestsCount: 1 })
})
