import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockPayee } from '../../entities/payment/queries.ts'
import { settlePayment } from '../../entities/payment/writingQueries.ts'
import { openClub } from '../../testing/channels.ts'
import { makeCollege, makeFest } from '../../testing/clubs.ts'
import { holdEvent, register } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
afterAll(() => quad.stop())

/** Takes a fee for an event and cancels it; returns how to give the fee back. */
async function takeFee(admin: Person, host: { readonly club?: string; readonly festival?: string }) {
  const id = await holdEvent(quad, admin, host, { registrationCharge: 'paid', registrationFee: 150 })
  const teamId = await register(quad, id, await makePerson(quad))
  ;(await quad.call('markPayment', { params: { id, teamId }, body: { state: 'paid' } }, admin)).reply()
  return async () => {
    ;(await quad.call('cancelEvent', { params: { id }, body: {} }, admin)).reply()
    const [refund] = (await quad.call('listRefunds', { params: { id }, query: {} }, admin)).reply()
    const params = { id, paymentId: refund?._id ?? '' }
    ;(await quad.call('markRefund', { params, body: { refunded: true, note: '' } }, admin)).reply()
  }
}

test('[EVT-34] a club isn’t deleted while fees of its events are to be given back', async () => {
  const { clubId: club, admin } = await openClub(quad)
  const giveBack = await takeFee(admin, { club })
  const remove = () => quad.call('deleteClub', { params: { id: club } }, admin)
  expect((await remove()).code).toBe('club.paid')
  await giveBack()
  ;(await remove()).reply()
})

test('[EVT-34] a festival isn’t deleted while fees of its events are to be given back', async () => {
  const [admin] = await makePeople(quad, 1)
  const festival = await makeFest(quad, await makeCollege(quad, admin), admin)
  const giveBack = await takeFee(admin, { festival })
  const remove = () => quad.call('deleteFest', { params: { id: festival } }, admin)
  expect((await remove()).code).toBe('fest.paid')
  await giveBack()
  ;(await remove()).reply()
})

test('[EVT-34] an event and its club wait for a statement that is being matched, and stay if it pays', async () => {
  const { clubId: club, admin } = await openClub(quad)
  const id = await holdEvent(quad, admin, { club }, { registrationCharge: 'paid', registrationFee: 150 })
  const teamId = await register(quad, id, await makePerson(quad))
  ;(await quad.call('updatePayee', { params: { id }, body: { upiId: 'club@okbank', name: 'Club' } }, admin)).reply()
  const deletions = await quad.context.db.transaction().execute(async (trx) => {
    const { id: payeeId } = await lockPayee(trx, id)
    const begun = [
      quad.call('deleteEvent', { params: { id } }, admin),
      quad.call('deleteClub', { params: { id: club } }, admin),
    ]
    await pause(300)
    const act = { byId: admin.id, actId: randomUUID() }
    await settlePayment(trx, { payeeId, teamId, state: 'paid', paise: 15_000, ...act })
    return begun
  })
  expect((await Promise.all(deletions)).map(({ code }) => code)).toEqual(['event.paid', 'club.paid'])
})
