import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteFiles } from '../../entities/upload/removeFiles.ts'
import { createChannel, linkIn, openClub } from '../../testing/channels.ts'
import { eraseDeleted } from '../../testing/eraseDeleted.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile, makePhoto } from '../../testing/sampleFiles.ts'
import { fetchFile } from '../../testing/served.ts'
import { until } from '../../testing/waiting.ts'
import { expectShape } from '../../testing/wire/shapes.ts'

let quad: TestQuad
let admin: Person
let me: Person
let other: Person
let clubId: string
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;({ clubId, id, admin, me, other } = await openClub(quad))
})
afterAll(() => quad.stop())

type Body = Parameters<typeof quad.call<'createFile'>>[1]['body']
type Query = Parameters<typeof quad.call<'listFiles'>>[1]['query']

const upload = async (bytes: Uint8Array | string, name: string, as = me) =>
  (await quad.call('uploadFiles', { files: [asFile(bytes, name)] }, as)).reply()[0]?.location ?? ''
const add = (body: Body, as = me, channel = id) => quad.call('createFile', { params: { id: channel }, body }, as)
const list = async (query: Query = {}, as = me) => (await quad.call('listFiles', { params: { id }, query }, as)).reply()
const remove = (fileId: string, as = me) => quad.call('deleteFile', { params: { id, fileId } }, as)
const count = async (as: Person) => (await quad.call('countFiles', { params: { id } }, as)).reply()
const statusOf = async (address: string) => (await fetchFile(quad, address)).status

test('[FILE-01] files and links are added, listed newest first with who added them, and parsed by existing clients', async () => {
  const image = (await add({ filetype: 'image', file: await upload(await makePhoto(40, 30), 'hall.jpg') })).reply()
  const notes = await upload('Notes', 'notes.txt')
  await add({ filetype: 'file', file: notes, filename: 'Tuesday.txt' })
  await linkIn(quad, id, other)
  const { files } = await list()
  for (const one of files) expectShape('Files', one)
  expect(files.map(({ filetype, filename, filesize, user }) => [filetype, filename, filesize, user._id])).toEqual([
    ['link', '', '', other.id],
    ['file', 'Tuesday.txt', '5', me.id],
    ['image', 'hall.jpg', image.filesize, me.id],
  ])
  expect(await statusOf(image.filesLink)).toBe(200)
  expect((await list({ kind: 'image' })).files.map(({ _id }) => _id)).toEqual([image._id])
})

test('[FILE-01] the list goes on after a file', async () => {
  for (let n = 0; n < 3; n += 1) await linkIn(quad, id, me)
  const page = await list({ limit: '2' })
  expect([page.files.length, page.moreFiles]).toEqual([2, true])
  expect((await list({ '_id[$lt]': page.lastDocId ?? '' })).files).toHaveLength(1)
})

test('[FILE-01] a file is added once for its idempotency key, also when it is sent twice at once', async () => {
  const clientId = randomUUID()
  const body = { filetype: 'file', file: await upload('Notes', 'notes.txt'), clientId } as const
  const answers = await Promise.all([add(body), add(body)])
  expect(new Set(answers.map((answer) => answer.reply()._id)).size).toBe(1)
  expect((await list()).files).toHaveLength(1)
})

test('[FILE-01] links are http or https; files are one’s own unused uploads of their kind', async () => {
  const link = (filesLink: string) => add({ filetype: 'link', filesLink })
  expect((await link('javascript:alert(1)')).status).toBe(400)
  expect((await link('')).status).toBe(400)
  expect((await link(' ')).err?.fields).toHaveProperty('filesLink')
  expect((await link(' https://example.org/a ')).reply().filesLink).toBe('https://example.org/a')
  const theirs = await upload('Notes', 'notes.txt', other)
  expect((await add({ filetype: 'file', file: theirs })).code).toBe('message.fileUnknown')
  expect((await add({ filetype: 'image', file: await upload('Notes', 'notes.txt') })).code).toBe('upload.notImage')
})

test('[FILE-01] [CHAN-05] where only admins write, only they add files; all read them', async () => {
  const change = { params: { id }, body: { permission: 'private' } } as const
  ;(await quad.call('updateChannel', change, admin)).reply()
  expect((await add({ filetype: 'link', filesLink: 'https://example.org' })).code).toBe('channel.onlyAdmins')
  await linkIn(quad, id, admin)
  expect((await list()).files).toHaveLength(1)
})

test('[FILE-01] the person who added a file, or a channel’s admin, can delete it, and its bytes are deleted', async () => {
  const { _id, filesLink } = (await add({ filetype: 'file', file: await upload('Notes', 'notes.txt') })).reply()
  expect((await remove(_id, other)).code).toBe('file.notYours')
  ;(await remove(_id)).reply()
  await deleteFiles(quad.context)
  expect(await statusOf(filesLink)).toBe(404)
  expect((await remove(await linkIn(quad, id, me), admin)).status).toBe(200)
  expect((await list()).files).toEqual([])
})

test('[FILE-01] [API-05] a PDF opens in the browser’s viewer at an address of its own, which cannot be forged; other files only download', async () => {
  const body = { filetype: 'file', file: await upload('%PDF-1.4\n%%EOF\n', 'plan.pdf'), filename: 'Plan.pdf' } as const
  const { filesLink, viewLink = '' } = (await add(body)).reply()
  const { status, headers } = await fetchFile(quad, viewLink)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-disposition')).toMatch(/^inline; filename="plan\.pdf"/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  const policy = headers.get('content-security-policy')
  expect(policy).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/)
  expect(policy).not.toMatch(/script-src|sandbox/)
  expect((await fetchFile(quad, filesLink)).headers.get('content-disposition')).toMatch(/^attachment;/)
  expect(await statusOf(`${filesLink}&view=1`)).toBe(404)
  expect(await statusOf(viewLink.replace('&view=1', ''))).toBe(404)
  const page = { filetype: 'file', file: await upload('Notes', 'notes.txt') } as const
  expect((await add(page)).reply()).not.toHaveProperty('viewLink')
})

test('[CHAN-02] [FILE-01] the files of a deleted channel are gone', async () => {
  const channel = await createChannel(quad, clubId, admin)
  const body = { filetype: 'file', file: await upload('Notes', 'notes.txt') } as const
  const { filesLink } = (await add(body, me, channel)).reply()
  ;(await quad.call('deleteChannel', { params: { id: channel } }, admin)).reply()
  await eraseDeleted(quad, 'channels')
  // The node's own job may be erasing the channel.
  await until('the channel is erased', async () => (await statusOf(filesLink)) !== 200)
  expect(await statusOf(filesLink)).toBe(404)
})

test('[FILE-01] files that others added count until they are seen', async () => {
  await linkIn(quad, id, other)
  expect([await count(me), await count(other)]).toEqual([
    { count: 1, total: 1 },
    { count: 0, total: 1 },
  ])
  ;(await quad.call('markFilesRead', { params: { id } }, me)).reply()
  expect(await count(me)).toEqual({ count: 0, total: 1 })
})
