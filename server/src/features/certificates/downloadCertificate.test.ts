import { afterAll, beforeAll, expect, test } from 'vitest'
import { asFile, makePhoto } from '../../testing/sampleFiles.ts'
import { eraseEvents } from '../erasing/erase.ts'
import { openClub } from '../../testing/channels.ts'
import { holdEvent, inHours, memberOf } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { range } from '../../testing/turns.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
afterAll(() => quad.stop())

const download = async (serial: string, as: Person) => {
  const headers = { authorization: `Bearer ${as.token}` }
  const answer = await fetch(`${quad.url}/api/certificates/${serial}/file`, { headers })
  return { status: answer.status, type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.bytes()) }
}

/** An event that has started, with the certificate of a person by this name. */
async function certificateOf(memberName: string) {
  const { clubId, admin } = await openClub(quad)
  const [me, other] = await makePeople(quad, 2)
  const id = await holdEvent(quad, admin, { club: clubId })
  const members = [{ ...memberOf(me.email ?? ''), memberName }]
  const { _id: team } = (await quad.call('registerTeam', { params: { id }, body: { members } }, me)).reply()
  await quad.context.db
    .updateTable('events')
    .set({ starts_at: inHours(-1) })
    .where('id', '=', id)
    .execute()
  const body = { kind: 'place' as const, label: 'उत्कृष्ट प्रदर्शन', teams: [team] }
  ;(await quad.call('issueCertificates', { params: { id }, body }, admin)).reply()
  const [mine] = (await quad.call('listOwnCertificates', { params: { id } }, me)).reply()
  return { id, admin, me, other, serial: mine?._id ?? '' }
}

test('[EVT-31] the person and the event’s admins download a PDF of one page; others and visitors can’t', async () => {
  const { admin, me, other, serial } = await certificateOf('श्रीकृष्ण त्रिपाठी')
  const { status, type, bytes } = await download(serial, me)
  expect([status, type, bytes.toString('latin1', 0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  // The fonts of the name and label are embedded, with the letters that are used.
  expect(bytes.toString('latin1')).toMatch(/NotoSerifDevanagari/)
  expect((await download(serial, admin)).status).toBe(200)
  expect((await download(serial, other)).status).toBe(404)
  expect((await fetch(`${quad.url}/api/certificates/${serial}/file`)).status).toBe(401)
  ;(await quad.call('closeAccount', { params: { id: me.id } }, me)).reply()
  expect((await download(serial, admin)).status, 'without a name').toBe(404)
})

test('[EVT-31] many downloads of one account leave others their turn', async () => {
  const { admin, me, serial } = await certificateOf('A'.repeat(100))
  let drawn = 0
  const flood = range(12).map(async () => {
    const { status } = await download(serial, admin)
    drawn += 1
    return status
  })
  expect((await download(serial, me)).status).toBe(200)
  expect(drawn).toBeLessThan(12)
  expect(new Set(await Promise.all(flood))).toEqual(new Set([200]))
})

const upload = async (as: Person) => {
  const files = [asFile(await makePhoto(150, 30), 'signature.jpg')]
  return (await quad.call('uploadFiles', { files }, as)).reply()[0]?.location ?? ''
}

test('[EVT-31] the picture of a signature is printed, replaced and removed by admins, and goes with the event', async () => {
  const { id, admin, me, serial } = await certificateOf('Meera')
  const set = (signature?: string) => {
    const body = { signatory: 'Dr. Meera Iyer', signatoryTitle: 'Dean', signature }
    return quad.call('updateCertificateSettings', { params: { id }, body }, admin)
  }
  const images = async () => (await download(serial, me)).bytes.toString('latin1').split('/Subtype /Image').length - 1
  const before = await images()
  expect((await set(await upload(me))).code, 'another person’s').toBe('upload.unknown')
  const { signature } = (await set(await upload(admin))).reply()
  expect((await fetch(signature.replace('http://quad.test', quad.url))).status).toBe(200)
  expect(await images()).toBe(before + 1)
  expect((await set()).reply().signature, 'kept').toBe(signature)
  const { signature: second } = (await set(await upload(admin))).reply()
  expect(second).not.toBe(signature)
  const left = () => quad.context.db.selectFrom('uploads').select('id').where('attached_as', '=', 'signature').execute()
  expect(await left()).toHaveLength(1)
  expect((await set('')).reply().signature).toBe('')
  expect(await left()).toEqual([])
  expect(await images()).toBe(before)
  ;(await set(await upload(admin))).reply()
  ;(await quad.call('deleteEvent', { params: { id } }, admin)).reply()
  await eraseEvents(quad.context)
  // The job that deleting enqueued may be erasing it.
  await expect.poll(left).toEqual([])
})
