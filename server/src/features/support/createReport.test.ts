import { type ReportOn, reportKindOf, reportOn as names, reportOnOf } from '@quad/contract/entities/report.ts'
import { limits } from '@quad/contract/limits.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nowhere } from '../../testing/goodInput.ts'
import { chatOf } from '../../testing/chats.ts'
import { makeCampus } from '../../testing/campus.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile, makeImage } from '../../testing/sampleFiles.ts'
import { inTurn, range } from '../../testing/turns.ts'

let quad: TestQuad
let author: Person
let reader: Person
let postId: string
let commentId: string
let collegeId: string
let chatId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  author = await makePerson(quad)
  reader = await makePerson(quad)
  postId = (await quad.call('createPost', { body: { text: 'Report me' } }, author)).reply()._id
  commentId = (
    await quad.call('createComment', { params: { id: postId }, body: { comment: 'Me too' } }, author)
  ).reply()._id
  chatId = await chatOf(quad, author, reader)
  const college = await quad.context.db.selectFrom('colleges').select('id').orderBy('id').executeTakeFirstOrThrow()
  collegeId = college.id
})
afterAll(() => quad.stop())

const report = (reportOn: ReportOn, reportedId: string, as?: Person, text = 'Unkind') =>
  quad.call('createReport', { body: { reportOn, reportedId, report: text } }, as)

const stored = (thingId: string, as: Person) =>
  quad.context.db
    .selectFrom('reports')
    .select(['kind', 'text', 'settled_at'])
    .where('target_id', '=', thingId)
    .where('reporter_id', '=', as.id)
    .orderBy('id')
    .execute()

test.each([
  ['[FEED-13] a post', 'post', () => postId, 'post'],
  ['[COM-03] a comment', 'comment', () => commentId, 'comment'],
  ['[SUP-02] a user', 'profile', () => author.id, 'user'],
  ['[SUP-02] a college', 'college', () => collegeId, 'college'],
] as const)('%s can be reported, and the report is stored', async (_what, reportOn, idOf, kind) => {
  const reporter = await makePerson(quad)
  const answer = (await report(reportOn, idOf(), reporter, '  Unkind\r\nand loud ')).reply()
  expect(answer).toEqual({
    _id: answer._id,
    reportOn,
    reportedId: idOf(),
    report: 'Unkind\nand loud',
    createdAt: answer.createdAt,
  })
  expect(await stored(idOf(), reporter)).toEqual([{ kind, text: 'Unkind\nand loud', settled_at: null }])
})

test('[SUP-02] repeated and concurrent reports by one person keep one open report with the last text; a settled one stays', async () => {
  const first = (await report('post', postId, reader, 'First')).reply()
  const again = await Promise.all(range(10).map((at) => report('post', postId, reader, `Again ${at}`)))
  expect(new Set(again.map((answer) => answer.reply()._id))).toEqual(new Set([first._id]))
  expect((await report('post', postId, reader, 'Last')).reply()).toMatchObject({ _id: first._id, report: 'Last' })
  expect(await stored(postId, reader)).toMatchObject([{ text: 'Last' }])

  const settled = { settled_at: new Date() }
  const { case_id } = await quad.context.db
    .updateTable('reports')
    .set(settled)
    .where('id', '=', first._id)
    .returning('case_id')
    .executeTakeFirstOrThrow()
  const decided = { ...settled, decided_at: settled.settled_at, outcome: 'dismiss' }
  await quad.context.db.updateTable('cases').set(decided).where('id', '=', case_id).execute()
  const second = (await report('post', postId, reader, 'Still so')).reply()
  expect(second._id).not.toBe(first._id)
  expect((await stored(postId, reader)).map((row) => row.text)).toEqual(['Last', 'Still so'])
})

test('[SUP-02] only a member can report a chat', async () => {
  expect((await report('chatRoom', chatId, reader)).reply()).toMatchObject({ reportOn: 'chatRoom', reportedId: chatId })
  const outside = await report('chatRoom', chatId, await makePerson(quad))
  expect([outside.status, outside.code]).toEqual([404, 'report.notFound'])
})

test('[FEED-13] [SUP-02] an attached file opens only by its signed URL, and stays when a repeated report has none', async () => {
  const reporter = await makePerson(quad)
  const photo = await makeImage(60, 40).jpeg().toBuffer()
  const upload = async (as = reporter) =>
    (await quad.call('uploadFiles', { files: [asFile(photo)] }, as)).reply()[0]?.location ?? ''
  const send = (file?: string) =>
    quad.call(
      'createReport',
      { body: { reportOn: 'post', reportedId: postId, report: 'See', ...(file && { file }) } },
      reporter,
    )
  const attachments = (id: string) =>
    quad.context.db.selectFrom('uploads').select(['id', 'attached_as', 'open']).where('attached_to', '=', id).execute()

  const first = await upload()
  const { _id } = (await send(first)).reply()
  const kept = await attachments(_id)
  expect(kept).toEqual([{ id: kept[0]?.id, attached_as: 'report', open: false }])
  expect(first).toContain(kept[0]?.id)
  ;(await send()).reply()
  expect(await attachments(_id)).toEqual(kept)
  ;(await send(await upload())).reply()
  expect((await attachments(_id)).map((row) => row.id)).not.toContain(kept[0]?.id)
  for (const file of [nowhere, await upload(author)]) expect((await send(file)).code).toBe('upload.unknown')
  expect(await attachments(_id)).toHaveLength(1)
})

test('[SUP-02] reports by several people are separate', async () => {
  const other = await makePerson(quad)
  const [one, two] = [await report('profile', author.id, reader), await report('profile', author.id, other)]
  expect(one.reply()._id).not.toBe(two.reply()._id)
})

test('[SUP-02] [FEED-15] nobody can report themselves or their own content', async () => {
  for (const [on, id] of [
    ['post', postId],
    ['comment', commentId],
    ['profile', author.id],
  ] as const) {
    const answer = await report(on, id, author)
    expect([answer.status, answer.code]).toEqual([403, 'report.yours'])
  }
})

test('[SUP-02] [CLUB-09] everyone but its admins can report a club, a private one too', async () => {
  const zoya = await quad.person('zoya')
  const clubs = (await quad.call('listClubFeed', { query: {} }, zoya)).reply()
  expect(clubs.map((club) => club.privacy).toSorted()).toEqual(['private', 'public'])
  for (const { _id } of clubs) expect((await report('club', _id, reader)).reply()).toMatchObject({ reportedId: _id })
  const administered = clubs.find((club) => club.admin.includes(zoya.id))?._id ?? ''
  expect((await report('club', administered, zoya)).code).toBe('report.yours')
})

test('[SUP-02] a club’s member can be reported by people who may see them, a request only by admins', async () => {
  const { people, clubId } = await makeCampus(quad)
  const { member, clubAdmin: admin, pending, channelMember: other } = people
  const setPrivacy = async (privacy: 'public' | 'private') =>
    (await quad.call('updateClub', { params: { id: clubId }, body: { privacy } }, admin)).reply()
  const membershipOf = async ({ id }: Person) =>
    (await quad.call('getMember', { params: { id: clubId, memberId: id } }, admin)).reply()[0]?._id ?? ''
  const [active, request] = [await membershipOf(member), await membershipOf(pending)]
  const codeOf = async (id: string, as: Person) => {
    const answer = await report('clubMember', id, as)
    return answer.code ?? answer.reply().reportOn
  }
  expect(await codeOf(active, reader)).toBe('clubMember')
  expect(await stored(active, reader)).toMatchObject([{ kind: 'clubMember' }])
  await setPrivacy('private')
  expect(await inTurn([other, reader, pending], (as) => codeOf(active, as))).toEqual([
    'clubMember',
    'report.notFound',
    'report.notFound',
  ])
  expect(await inTurn([admin, other], (as) => codeOf(request, as))).toEqual(['clubMember', 'report.notFound'])
  expect([await codeOf(active, member), await codeOf(request, pending)]).toEqual(['report.yours', 'report.yours'])
})

test('[SUP-02] an unknown id or one of another kind is not found', async () => {
  const closed = await makePerson(quad)
  const theirs = (await quad.call('createPost', { body: { text: 'Gone with me' } }, closed)).reply()._id
  const spoken = (
    await quad.call('createComment', { params: { id: theirs }, body: { comment: 'Under it' } }, author)
  ).reply()._id
  await quad.context.db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', closed.id).execute()
  const absent = [
    ...(
      [
        'post',
        'comment',
        'profile',
        'chatRoom',
        'club',
        'clubMember',
        'channelMemebr',
        'discussion',
        'file',
        'session',
        'college',
      ] as const
    ).map((on) => [on, nowhere] as const),
    ['post', commentId],
    ['comment', postId],
    ['profile', postId],
    ['profile', closed.id],
    ['post', theirs],
    ['comment', spoken],
  ] as const
  const answers = await inTurn(absent, ([on, id]) => report(on, id, reader))
  expect(answers.map((answer) => [answer.status, answer.code])).toEqual(absent.map(() => [404, 'report.notFound']))
})

test.each([
  ['report', '', fieldMessages.textRequired],
  ['report', ' \n ', fieldMessages.textRequired],
  ['report', 'x'.repeat(limits.reportTextLength + 1), fieldMessages.tooLong],
  ['reportedId', 'x', fieldMessages.idInvalid],
])('[SUP-02] a report whose %s is %j is refused', async (field, value, message) => {
  const body = JSON.stringify({ reportOn: 'post', reportedId: postId, report: 'Unkind', [field]: value })
  const answer = await quad.send('POST', '/api/report', { body, as: reader })
  expect([answer.status, answer.err?.fields]).toEqual([400, { [field]: message }])
})

test('[SUP-02] an unknown kind, or an internal name of one, is refused', async () => {
  for (const reportOn of ['user', 'channelMember', 'Post', '__proto__', 'toString', '']) {
    const body = JSON.stringify({ reportOn, reportedId: postId, report: 'Unkind' })
    const answer = await quad.send('POST', '/api/report', { body, as: reader })
    expect([answer.status, Object.keys(answer.err?.fields ?? {})]).toEqual([400, ['reportOn']])
  }
})

test('[SUP-02] [SHELL-08] a visitor can’t report', async () => {
  expect((await report('post', postId)).code).toBe('auth.required')
})

test('[SUP-02] every wire kind is in the table', async () => {
  const { db } = quad.context
  const kinds = names.options.map(reportKindOf)
  expect(kinds.map(reportOnOf)).toEqual(names.options)
  const { id: case_id } = await db
    .insertInto('cases')
    .values({ source: 'report', kind: 'post', target_id: nowhere })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = kinds.map((kind) => ({ reporter_id: reader.id, kind, target_id: nowhere, text: 'x', case_id }))
  expect(await db.insertInto('reports').values(rows).returning('id').execute()).toHaveLength(rows.length)
})
