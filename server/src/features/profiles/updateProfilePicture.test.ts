import type { Profile } from '@quad/contract/entities/profile.ts'
import { uploadFields } from '@quad/contract/messages/uploads.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile, makeImage } from '../../testing/sampleFiles.ts'
import { fetchFile } from '../../testing/served.ts'

let quad: TestQuad

let owner: Person

let other: Person

beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  const [one, two] = await makePeople(quad, 2)
  if (!one || !two) throw new Error('makePeople made too few people')
  owner = one
  other = two
})

afterAll(() => quad.stop())

const put = (body: unknown, as = owner, person = as) =>
  quad.send('PUT', `/api/profile/${person.id}`, { body: JSON.stringify(body), as })

const read = async (person: Person, as = person) =>
  (await quad.call('getProfile', { params: { id: person.id } }, as)).reply()

const changed = async (body: unknown, as = owner) => {
  const answer = await put(body, as)
  expect(answer.err).toBeUndefined()
  expect(answer.body).toEqual(await read(as))
  return answer.body as Profile
}

const upload = async (as: Person, bytes: Uint8Array | string) =>
  (await quad.call('uploadFiles', { files: [asFile(bytes)] }, as)).reply()[0]?.location ?? ''

const image = () => makeImage(60, 60).jpeg().toBuffer()

test('[PROF-02] a picture is set by its URL, stays while it is repeated, and is deleted when cleared', async () => {
  const person = await makePerson(quad)
  const first = await changed({ userImg: await upload(person, await image()), bio: 'Hm' }, person)
  const { userImg } = first.user
  expect((await fetchFile(quad, userImg)).status).toBe(200)
  expect((await read(person, other)).user.userImg).toBe(userImg)
  for (const same of [{ bio: 'Hm' }, { userImg }, { userImg, bio: 'Hm' }])
    expect((await changed(same, person)).user.userImg).toBe(userImg)
  const form = { firstname: 'Nila', userImg: await upload(person, await image()) }
  const second = (await quad.call('updateUser', { params: { id: person.id }, body: form }, person)).reply()
  expect(second.userImg).not.toBe(userImg)
  expect((await fetchFile(quad, userImg)).status).toBe(404)
  expect((await changed({ userImg: '' }, person)).user.userImg).toBe('')
  expect((await fetchFile(quad, second.userImg)).status).toBe(404)
})

test('[PROF-02] a picture that isn’t one’s own image is refused together with the whole change', async () => {
  const person = await makePerson(quad)
  const before = await read(person)
  const refused = [
    await put({ userImg: await upload(other, await image()), bio: 'Hm' }, person),
    await put({ userImg: await upload(person, 'words'), bio: 'Hm' }, person),
    await put({ userImg: 'https://elsewhere.example/me.png', bio: 'Hm' }, person),
  ]
  expect(refused.map(({ status, err }) => [status, err?.code])).toEqual([
    [400, 'upload.unknown'],
    [400, 'upload.notImage'],
    [400, 'request.invalid'],
  ])
  expect(refused[2]?.err?.fields).toEqual({ userImg: uploadFields.uploadFirst })
  expect(await read(person)).toEqual(before)
})
