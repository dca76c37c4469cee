import { afterAll, beforeAll, expect, test } from 'vitest'
import { openClub } from '../../testing/channels.ts'
import { holdEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { readCode } from '../../testing/readPdf.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
afterAll(() => quad.stop())

const download = async (id: string, as: Person) => {
  const headers = { authorization: `Bearer ${as.token}` }
  const answer = await fetch(`${quad.url}/api/events/${id}/poster`, { headers })
  return { status: answer.status, bytes: Buffer.from(await answer.bytes()) }
}

test('[CLUB-17] an event’s admins download a poster whose QR code opens the event; others and those of a cancelled one can’t', async () => {
  const { clubId, admin } = await openClub(quad)
  const [stranger] = await makePeople(quad, 1)
  const id = await holdEvent(quad, admin, { club: clubId }, { eventTitle: 'क्षितिज Hack' })
  const { status, bytes } = await download(id, admin)
  expect(status).toBe(200)
  expect(readCode(bytes)).toBe(`http://quad.test/events/${id}`)
  expect((await download(id, stranger)).status).toBe(403)
  ;(await quad.call('cancelEvent', { params: { id }, body: {} }, admin)).reply()
  expect((await download(id, admin)).status).toBe(403)
})
