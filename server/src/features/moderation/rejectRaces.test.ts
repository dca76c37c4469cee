import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClub, enrol } from '../../testing/clubs.ts'
import { details } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { beginSignup, signupForm } from '../../testing/accounts.ts'
import { untilWaiting } from '../../testing/waiting.ts'

let quad: TestQuad
let siteAdmin: Person
let student: Person
let collegeId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  siteAdmin = await quad.person('admin')
})
beforeEach(async () => {
  ;[student] = (await makePeople(quad, 1)) as [Person]
  collegeId = (await quad.call('createCollege', { body: { collegeName: `College of ${student.id}` } })).reply()._id
  await enrol(quad, collegeId, student)
})
afterAll(() => quad.stop())

const reject = () => quad.call('rejectCollege', { params: { id: collegeId }, query: {} }, siteAdmin)

/** Acts during a rejection: the college and its people are locked, and not all people are moved yet. */
async function whileRejecting<Result>(act: () => Promise<Result>): Promise<Result> {
  const email = `${student.id}@waiting.example`
  await beginSignup(quad, email, { college: collegeId })
  const { rejecting, acting } = await quad.context.db.transaction().execute(async (trx) => {
    await trx.selectFrom('pending_signups').select('id').where('email', '=', email).forUpdate().execute()
    const rejected = reject()
    await untilWaiting(quad, 1)
    const acted = act()
    await untilWaiting(quad, 2)
    return { rejecting: rejected, acting: acted }
  })
  expect((await rejecting).reply()).toEqual({ success: true })
  return acting
}

const collegeOf = async (email: string) =>
  (await quad.context.db.selectFrom('users').select('college_id').where('email', '=', email).executeTakeFirstOrThrow())
    .college_id

test('[COLL-02] [CLUB-02] a club created while its creator’s college is rejected has no college', async () => {
  const body = { clubName: 'Late', category: 'Social', description: 'Late', privacy: 'public' } as const
  const made = await whileRejecting(() => quad.call('createClub', { body }, student))
  expect(made.reply()).toMatchObject({ college_status: 'other' })
  expect(made.reply().college).toBeUndefined()
})

test('[COLL-02] [EVT-06] an event created while its club’s college is rejected has no college', async () => {
  const club = await createClub(quad, student)
  const made = await whileRejecting(() => quad.call('createEvent', { body: { ...details, club } }, student))
  expect(made.reply().college).toBeUndefined()
})

test('[COLL-02] [ACC-03] a person who enters their code while their college is rejected gets no listed college', async () => {
  const email = `${student.id}@code.example`
  const { user, code } = await beginSignup(quad, email, { college: collegeId })
  ;(await whileRejecting(() => quad.call('verifyAccount', { body: { user, token: code } }))).reply()
  expect(await collegeOf(email)).toBe(otherCollegeId)
})

test('[COLL-02] [ACC-01] a person who signs up just before their college is rejected gets no listed college', async () => {
  const email = `${student.id}@signup.example`
  await beginSignup(quad, email)
  const { signing, rejecting } = await quad.context.db.transaction().execute(async (trx) => {
    await trx.selectFrom('pending_signups').select('id').where('email', '=', email).forUpdate().execute()
    const signed = quad.call('signup', signupForm(email, { college: collegeId }))
    await untilWaiting(quad, 1)
    const rejected = reject()
    await Promise.race([rejected, untilWaiting(quad, 2)])
    return { signing: signed, rejecting: rejected }
  })
  ;(await signing).reply()
  ;(await rejecting).reply()
  const pending = quad.context.db.selectFrom('pending_signups').select('college_id').where('email', '=', email)
  expect(await pending.executeTakeFirst()).toEqual({ college_id: otherCollegeId })
})
