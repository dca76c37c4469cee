import { afterAll, beforeAll, expect, test } from 'vitest'
import { openClub } from '../../testing/channels.ts'
import { holdEvent, register } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePerson } from '../../testing/people.ts'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { connectSocket } from '../../testing/sockets.ts'
import { until } from '../../testing/waiting.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
afterAll(() => quad.stop())

test('[EVT-34] an open page hears that a bank’s row paid, or one that somebody counts for a registration', async () => {
  const { clubId, admin } = await openClub(quad)
  const id = await holdEvent(quad, admin, { club: clubId }, { registrationCharge: 'paid', registrationFee: 150 })
  const [one, two] = [await makePerson(quad), await makePerson(quad)]
  const referenceOf = async (person = one) => {
    await register(quad, id, person)
    const [team] = (await quad.call('getTeamOf', { params: { id, userId: person.id } }, person)).reply()
    return team?.payment?.reference ?? ''
  }
  const [first, second] = [await referenceOf(one), await referenceOf(two)]
  const socket = await connectSocket(quad.url, one.token)
  const heard = () => socket.heard('registrationsChanged').length
  expect(await socket.emit('watchEvent', { event: id })).toMatchObject({ ok: true })
  const before = heard()
  const rows = `Txn Date,Narration,Deposit Amt\n05/11/2026,UPI/${first},150.00\n05/11/2026,UPI/${second},140.00\n`
  const query = { date: '0', narration: '1', amount: '2' }
  const upload = { params: { id }, query, files: [new Blob([rows])] }
  expect((await quad.call('importStatement', upload, admin)).reply()).toMatchObject({ matched: 1, doubtful: 1 })
  await until('the matched one is shown', async () => heard() > before)
  const [credit] = (await quad.call('listCredits', { params: { id }, query: {} }, admin)).reply()
  const params = { id, creditId: credit?._id ?? '' }
  ;(await quad.call('settleCredit', { params, body: { as: 'paid', reference: second } }, admin)).reply()
  await until('the counted one is shown', async () => heard() > before + 1)
  socket.close()
})
