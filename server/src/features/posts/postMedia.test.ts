import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { postFields } from '@quad/contract/messages/posts.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nowhere } from '../../testing/goodInput.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile, makeImage } from '../../testing/sampleFiles.ts'
import { makeFilm } from '../../testing/sampleVideos.ts'
import { fetchFile } from '../../testing/served.ts'
import { until } from '../../testing/waiting.ts'
import { expectShape } from '../../testing/wire/shapes.ts'

let quad: TestQuad
let asha: Person
let ravi: Person
let photo: Buffer
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  asha = await quad.person('asha')
  ravi = await quad.person('ravi')
  photo = await makeImage(600, 400).jpeg().toBuffer()
})
afterAll(() => quad.stop())
beforeEach(() => untilTidy())

const upload = async (bytes: Uint8Array | string = photo, as = asha) =>
  (await quad.call('uploadFiles', { files: [asFile(bytes)] }, as)).reply()[0]?.location ?? ''
const uploads = async (count: number) => Promise.all(Array.from({ length: count }, () => upload()))
const idOf = (location: string) => /[0-9a-f-]{36}/.exec(location)?.[0] ?? ''
const plain = (location: string) => `http://quad.test/files/${idOf(location)}`

interface Written {
  readonly text?: string
  readonly images?: string[]
  readonly videofile?: string
  readonly imageAlts?: string[]
}
const write = (body: Written) => quad.call('createPost', { body: { text: '', ...body } }, asha)
const edit = (id: string, body: Written) =>
  quad.call('updatePost', { params: { id }, body: { text: 'Changed', ...body } }, asha)

const stored = () => {
  const folder = path.join(quad.dataFolder, 'files')
  const all = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  return all.filter((entry) => entry.isFile()).map((entry) => entry.name)
}
const untilTidy = () =>
  until('nothing is left to remove', async () => {
    const { db } = quad.context
    return (await db.selectFrom('pending_deletions').select('storage_key').execute()).length === 0
  })

test('[FEED-05] a post has its images in order, with their sizes and placeholders', async () => {
  const [first = '', second = ''] = await uploads(2)
  const post = (await write({ text: 'Two', images: [second, first], imageAlts: ['The quad at dusk'] })).reply()
  expect(post.images).toEqual([plain(second), plain(first)])
  expect(post.videofile).toBeUndefined()
  expect(post.media).toEqual([
    {
      kind: 'image',
      url: plain(second),
      width: 600,
      height: 400,
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
      sizes: [{ url: `${plain(second)}/small`, width: 480 }],
      alt: 'The quad at dusk',
    },
    expect.objectContaining({ url: plain(first), alt: '' }),
  ])
  const feed = (await quad.call('getFeed', { body: {} }, ravi)).reply()
  expect(feed.posts.find(({ _id }) => _id === post._id)?.media).toEqual(post.media)
  const page = (await quad.call('getPost', { params: { id: post._id } })).reply()
  expectShape('Post', page)
  expect(page.images).toEqual(post.images)
  for (const url of [...post.images, ...post.media.flatMap(({ sizes }) => sizes.map((size) => size.url))])
    expect((await fetchFile(quad, url)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('[FEED-05] [FEED-19] a post has a video', async () => {
  const film = await upload(makeFilm())
  const post = (await write({ videofile: film, imageAlts: ['A short film'] })).reply()
  expect([post.text, post.images, post.videofile]).toEqual(['', [], plain(film)])
  expect(post.media).toMatchObject([{ kind: 'video', width: 360, height: 640, alt: 'A short film', sizes: [] }])
  expect((await fetchFile(quad, plain(film), { range: 'bytes=0-9' })).status).toBe(206)
})

test('[FEED-05] a post has at most four images, and needs no text then', async () => {
  const five = await uploads(5)
  expect((await write({ images: five.slice(0, 4) })).reply().images).toHaveLength(4)
  expect((await write({ text: 'Five', images: five })).err?.fields).toEqual({ images: postFields.fourImages })
  expect((await write({})).err?.fields).toEqual({ text: 'Write something first' })
  expect((await write({ images: [], text: ' ' })).err?.fields).toEqual({ text: 'Write something first' })
})

test('[FEED-06] images and video can’t be mixed, and each must be of its kind', async () => {
  const [image, film, words] = [await upload(), await upload(makeFilm()), await upload('words')]
  const mixed = await write({ images: [image], videofile: film })
  expect([mixed.code, mixed.err?.fields]).toEqual(['request.invalid', { videofile: postFields.mixedMedia }])
  for (const other of [film, words]) {
    const answer = await write({ text: 'x', images: [image, other] })
    expect([answer.status, answer.code, answer.err?.message]).toEqual([400, 'upload.notImage', 'select only image'])
  }
  const answer = await write({ videofile: image })
  expect([answer.status, answer.code, answer.err?.message]).toEqual([400, 'upload.notVideo', 'select only video'])
  // The refused posts attached no image, so it can still be used.
  ;(await write({ images: [image] })).reply()
})

test('[FEED-05] another’s, a used, an unknown and a repeated upload get the same refusal, and no post is written', async () => {
  const mine = await upload()
  const used = await upload()
  ;(await write({ images: [used] })).reply()
  const before = await quad.context.db.selectFrom('posts').select('id').execute()
  for (const images of [[await upload(photo, ravi)], [used], [nowhere], [mine, mine], [mine, used]]) {
    const answer = await write({ text: 'x', images })
    expect([answer.status, answer.code]).toEqual([400, 'upload.unknown'])
  }
  for (const image of ['', 'x', 'https://elsewhere.example/a.jpg', `x${mine}`])
    expect((await write({ text: 'x', images: [image] })).code).toBe('request.invalid')
  expect(await quad.context.db.selectFrom('posts').select('id').execute()).toHaveLength(before.length)
  ;(await write({ images: [mine] })).reply()
})

test('[FEED-05] of two concurrent posts with one upload, one gets it', async () => {
  const image = await upload()
  const answers = await Promise.all([write({ images: [image] }), write({ images: [image] })])
  expect(answers.map((answer) => answer.code ?? 'made').toSorted()).toEqual(['made', 'upload.unknown'])
})

test('[FEED-08] editing keeps omitted media, and reorders, adds and removes', async () => {
  const [first = '', second = '', third = ''] = await uploads(3)
  const { _id } = (await write({ text: 'x', images: [first, second], imageAlts: ['one', 'two'] })).reply()
  expect((await edit(_id, { text: 'Words alone' })).reply().media.map(({ alt }) => alt)).toEqual(['one', 'two'])
  const before = stored().length
  // Clients send back a kept image by its URL in the post.
  const changed = (await edit(_id, { images: [third, plain(first)], imageAlts: ['three', 'one'] })).reply()
  expect(changed.media.map(({ url, alt }) => [url, alt])).toEqual([
    [plain(third), 'three'],
    [plain(first), 'one'],
  ])
  await untilTidy()
  expect(stored()).toHaveLength(before - 2)
  expect((await fetchFile(quad, plain(second))).status).toBe(404)
  expect((await edit(_id, { text: '' })).reply().text).toBe('')
  expect((await edit(_id, { text: '', images: [] })).err?.fields).toEqual({ text: 'Write something first' })
  const film = await upload(makeFilm())
  const filmed = (await edit(_id, { videofile: film })).reply()
  expect([filmed.images, filmed.videofile]).toEqual([[], plain(film)])
  expect((await edit(_id, { images: [] })).reply().media).toEqual([])
  expect((await edit(_id, { text: ' ' })).err?.fields).toEqual({ text: 'Write something first' })
  await untilTidy()
  expect(stored()).toHaveLength(before - 6)
})

test('[FEED-08] a refused edit changes nothing', async () => {
  const [first = '', second = ''] = await uploads(2)
  const before = (await write({ text: 'x', images: [first, second] })).reply()
  expect((await edit(before._id, { images: [first, nowhere] })).code).toBe('upload.unknown')
  expect((await quad.call('getPost', { params: { id: before._id } })).reply()).toMatchObject({
    text: 'x',
    images: before.images,
  })
})

test('[FEED-09] deleting a post deletes its files', async () => {
  const before = stored().length
  const { _id, images } = (await write({ images: await uploads(2) })).reply()
  expect(stored()).toHaveLength(before + 4)
  ;(await quad.call('deletePost', { params: { id: _id } }, asha)).reply()
  for (const image of images) expect((await fetchFile(quad, image)).status).toBe(404)
  await untilTidy()
  expect(stored()).toHaveLength(before)
})
