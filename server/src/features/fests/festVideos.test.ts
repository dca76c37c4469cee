import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCollege, makeFest } from '../../testing/clubs.ts'
import { readFilm } from '../../testing/films/films.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile, makeImage } from '../../testing/sampleFiles.ts'
import { until } from '../../testing/waiting.ts'

let quad: TestQuad
let admin: Person
let other: Person
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, other] = (await makePeople(quad, 2)) as [Person, Person]
  id = await makeFest(quad, await makeCollege(quad, admin), admin)
})
afterAll(() => quad.stop())

async function upload(file: File, as = admin): Promise<string> {
  return (await quad.call('uploadFiles', { files: [file] }, as)).reply()[0]?.location ?? ''
}
const film = (as = admin) => upload(asFile(readFilm('mp4'), 'film.mp4', 'video/mp4'), as)
// Adds a poster image, as ffmpeg would, because ffmpeg isn't installed everywhere.
async function filmWithStill(): Promise<string> {
  const location = await film()
  const variants = JSON.stringify([{ name: 'poster', width: 96, height: 64, size: 100 }])
  const uploadId = new URL(location).pathname.split('/')[2] ?? ''
  await quad.context.db.updateTable('uploads').set({ variants }).where('id', '=', uploadId).execute()
  return location
}
const picture = async () => upload(asFile(await makeImage(40, 20).png().toBuffer()))
const put = (body: object) => quad.call('updateFest', { params: { id }, body }, admin)
const change = async (body: object) => (await put(body)).reply()
const fetched = (address: string, headers = {}) => fetch(address.replace('http://quad.test', quad.url), { headers })
const served = async (address: string) => (await fetched(address)).status
const filesOf = async (festId: string) =>
  (await quad.context.db.selectFrom('uploads').select('id').where('attached_to', '=', festId).execute()).length

test('[FEST-01] a fest takes a video, whose still is its picture everywhere', async () => {
  const { festVideo, festImg } = await change({ festVideo: await filmWithStill() })
  const part = await fetched(festVideo, { range: 'bytes=0-9' })
  expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/mp4'])
  expect(festImg).toBe(`${festVideo}/poster`)
  expect((await quad.call('getFest', { params: { id } })).reply()).toMatchObject({ festVideo, festImg })
  const post = (await quad.call('createPost', { body: { text: 'Watch', fest: id } }, admin)).reply()
  expect(post.fest?.festImg).toBe(festImg)
})

test('[FEST-01] a fest is created with a video, and keeps it in edits that send its still back', async () => {
  const { college, startDate, endDate } = (await quad.call('getFest', { params: { id } })).reply()
  const body = { festName: 'Film days', college: college._id, startDate, endDate, festVideo: await filmWithStill() }
  const made = (await quad.call('createFest', { body }, admin)).reply()
  expect(made.festImg).toBe(`${made.festVideo}/poster`)
  const { festImg, festVideo } = made
  const edit = { params: { id: made._id }, body: { description: 'Three', festImg, festVideo } }
  expect((await quad.call('updateFest', edit, admin)).reply()).toMatchObject({ festImg, festVideo })
})

test('[FEST-01] a picture of its own comes before the still; each is replaced and removed alone', async () => {
  const both = await change({ festVideo: await film(), festImg: await picture() })
  expect(both.festImg).not.toContain(both.festVideo)
  const { festVideo } = await change({ festVideo: await filmWithStill() })
  expect([await served(both.festVideo), await served(festVideo), await served(both.festImg)]).toEqual([404, 200, 200])
  const withoutPicture = await change({ festImg: '' })
  expect(withoutPicture).toMatchObject({ festVideo, festImg: `${festVideo}/poster` })
  expect(await served(both.festImg)).toBe(404)
  expect(await change({ festVideo: '', festImg: withoutPicture.festImg })).toMatchObject({ festVideo: '', festImg: '' })
  expect(await filesOf(id)).toBe(0)
})

test('[FEST-01] a file of a wrong type is refused as a picture or video of a fest', async () => {
  const notes = await upload(asFile(Buffer.from('Notes'), 'notes.txt', 'text/plain'))
  const unsupported = { status: 400, code: 'upload.unsupported', err: { message: 'select images or video' } }
  expect(await put({ festVideo: notes })).toMatchObject(unsupported)
  expect(await put({ festImg: notes })).toMatchObject(unsupported)
  expect((await put({ festVideo: await picture() })).code).toBe('upload.notVideo')
  expect((await put({ festImg: await film() })).code).toBe('upload.notImage')
  expect((await put({ festVideo: await film(other) })).code).toBe('upload.unknown')
  expect(await filesOf(id)).toBe(0)
})

test('[FEST-01] deleting a fest hides its video at once and erases it', async () => {
  const { festVideo } = await change({ festVideo: await film() })
  expect(await served(festVideo)).toBe(200)
  ;(await quad.call('deleteFest', { params: { id } }, admin)).reply()
  expect(await served(festVideo)).toBe(404)
  await until('its video is erased', async () => (await filesOf(id)) === 0)
})
