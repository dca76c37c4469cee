import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCampus } from '../../testing/campus.ts'
import { askIn, holdIn, linkIn } from '../../testing/channels.ts'
import { caseOf, passUndo } from '../../testing/cases.ts'
import { chatOf } from '../../testing/chats.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile, makeImage } from '../../testing/sampleFiles.ts'
import { inTurn } from '../../testing/turns.ts'

let quad: TestQuad
let admin: Person
let author: Person
let reader: Person
let other: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  admin = await quad.person('admin')
  ;[author, reader, other] = (await makePeople(quad, 3)) as [Person, Person, Person]
})
afterAll(() => quad.stop())

const write = async (text: string, as = author) => (await quad.call('createPost', { body: { text } }, as)).reply()._id
const open = async (id: string) => (await quad.call('getCase', { params: { id } }, admin)).reply()
type Query = Parameters<typeof quad.call<'listCases'>>[1]['query']
const list = async (query: Query) => (await quad.call('listCases', { query }, admin)).reply()

test('[SUP-03] reports of one object form one case with their count, texts and files', async () => {
  const postId = await write('Reported twice')
  const photo = asFile(await makeImage(60, 40).jpeg().toBuffer())
  const file = (await quad.call('uploadFiles', { files: [photo] }, reader)).reply()[0]?.location ?? ''
  const body = { reportOn: 'post', reportedId: postId, report: 'Look', file } as const
  ;(await quad.call('createReport', { body }, reader)).reply()
  const caseId = await caseOf(quad, other, 'post', postId, 'Unkind words')
  expect(await caseOf(quad, other, 'post', postId, 'Very unkind words')).toBe(caseId)

  const found = await open(caseId)
  expect(found).toMatchObject({
    source: 'report',
    kind: 'post',
    state: 'open',
    title: 'Reported twice',
    excerpt: 'Very unkind words',
    reportsCount: 2,
    thing: { _id: postId, state: 'shown', text: 'Reported twice' },
    responsible: [{ _id: author.id }],
    outcomes: ['dismiss', 'remove', 'suspend'],
  })
  expect(found.reports.map((one) => [one.reporter._id, one.report, one.files.length])).toEqual([
    [other.id, 'Very unkind words', 0],
    [reader.id, 'Look', 1],
  ])
  const image = found.reports[1]?.files[0]
  expect((await fetch((image?.url ?? '').replace('http://quad.test', quad.url))).status).toBe(200)
  expect(image?.media?.kind).toBe('image')
})

test('[SUP-03] the queue has reports and requests, the most reported first and then the oldest, by pages and filters', async () => {
  const { db } = quad.context
  await db.deleteFrom('cases').execute()
  const [first, second] = [await write('First'), await write('Second')]
  const oldest = await caseOf(quad, reader, 'post', first)
  const request = {
    kind: 'college',
    name: 'Asha',
    email: 'asha@example.edu',
    college: 'New',
    location: 'Pune',
  } as const
  const asked = { ...request, collegeMail: 'office@new.example' }
  const requestId = (await quad.call('createRequest', { body: asked })).reply()._id
  const twice = await caseOf(quad, reader, 'post', second)
  await caseOf(quad, other, 'post', second)
  const ids = (await list({})).map((one) => one._id)
  expect(ids).toEqual([twice, oldest, expect.any(String)])
  const [, , third = ''] = ids
  expect(await open(third)).toMatchObject({
    source: 'request',
    kind: 'college',
    title: 'Asha',
    excerpt: 'New',
    request: { email: 'asha@example.edu', answers: { college: 'New', location: 'Pune' } },
    outcomes: ['done', 'dismiss'],
  })
  expect((await list({ limit: '1', after: twice })).map((one) => one._id)).toEqual([oldest])
  expect((await list({ source: 'request' })).map((one) => one._id)).toEqual([third])
  expect((await list({ kind: 'post' })).map((one) => one._id)).toEqual([twice, oldest])
  expect(await list({ state: 'settled' })).toEqual([])
  await inTurn([oldest, third], (id) =>
    quad.call('settleCase', { params: { id }, body: { outcome: 'dismiss' } }, admin),
  )
  expect((await list({})).map((one) => one.state)).toEqual(['open', 'settling', 'settling'])
  await passUndo(quad)
  expect((await list({})).map((one) => one._id)).toEqual([twice])
  const settled = (await list({ state: 'settled' })).map((one) => one._id)
  expect(settled.toSorted()).toEqual([oldest, third].toSorted())
  const [newest = ''] = settled
  expect((await list({ state: 'settled', after: newest })).map((one) => one._id)).toEqual(settled.slice(1))
  await quad.context.db.deleteFrom('support_requests').where('id', '=', requestId).execute()
  expect((await quad.call('getCase', { params: { id: third } }, admin)).code).toBe('case.notFound')
})

test('[SUP-03] a deleted object is shown as deleted, and its author can still be suspended', async () => {
  const postId = await write('Soon gone')
  const caseId = await caseOf(quad, reader, 'post', postId)
  ;(await quad.call('deletePost', { params: { id: postId } }, author)).reply()
  const found = await open(caseId)
  expect([found.title, found.thing]).toEqual([
    '',
    { _id: postId, state: 'deleted', title: '', text: '', earlier: [], files: [], around: [], messages: [] },
  ])
  expect(found.responsible.map((person) => person._id)).toEqual([author.id])
})

test('[SUP-03] a comment is shown with its post, a chat with its last messages and the person who was reported', async () => {
  const postId = await write('The post around it')
  const body = { comment: 'The comment' }
  const comment = (await quad.call('createComment', { params: { id: postId }, body }, author)).reply()._id
  expect((await open(await caseOf(quad, reader, 'comment', comment))).thing).toMatchObject({
    text: 'The comment',
    around: [{ kind: 'post', _id: postId, text: 'The post around it' }],
  })
  const room = await chatOf(quad, author, reader)
  await inTurn(['One', 'Two'], (chat) => quad.call('sendMessage', { params: { room }, body: { chat } }, author))
  const chat = await open(await caseOf(quad, reader, 'chatRoom', room))
  expect(chat.thing).toMatchObject({ state: 'hidden', messages: [{ text: 'One' }, { text: 'Two' }] })
  expect(chat.responsible.map((person) => person._id)).toEqual([author.id])
  expect(chat.outcomes).toEqual(['dismiss', 'suspend'])
})

test('[SUP-03] a reported object in a private channel is shown with its channel', async () => {
  const staged = await makeCampus(quad)
  const id = await staged.makeChannel()
  const { channelMember, channelMate, channelAdmin } = staged.people
  const question = await askIn(quad, id, channelMate)
  const found = await open(await caseOf(quad, channelMember, 'discussion', question))
  expect(found.thing).toMatchObject({ state: 'hidden', around: [{ kind: 'club' }] })
  expect(found.thing?.messages.filter((message) => message.reported)).toHaveLength(1)
  const file = await open(await caseOf(quad, channelMember, 'file', await linkIn(quad, id, channelMate)))
  expect(file.outcomes).toContain('remove')
  const session = await open(await caseOf(quad, channelMember, 'session', await holdIn(quad, id, channelAdmin)))
  expect(session.thing?.state).toBe('hidden')
})

test('[SUP-03] only site admins can read a case', async () => {
  const caseId = await caseOf(quad, reader, 'post', await write('Seen by admins'))
  for (const as of [reader, author, await makePerson(quad)]) {
    const params = { id: caseId }
    for (const answer of [
      await quad.call('listCases', { query: {} }, as),
      await quad.call('getCase', { params }, as),
      await quad.call('getCase', { params: { id: author.id } }, as),
    ])
      expect([answer.status, answer.code]).toEqual([403, 'siteAdmin.only'])
  }
})
