import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteFiles } from '../../entities/upload/removeFiles.ts'
import { makeCampus } from '../../testing/campus.ts'
import { askIn, linkIn } from '../../testing/channels.ts'
import { caseOf, passUndo } from '../../testing/cases.ts'
import { closedAgo } from '../../testing/accounts.ts'
import { createClub } from '../../testing/clubs.ts'
import { eraseDeleted } from '../../testing/eraseDeleted.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile, makeImage } from '../../testing/sampleFiles.ts'
import { tablesWith } from '../../testing/traces.ts'
import { inTurn } from '../../testing/turns.ts'
import { eraseClosedAccounts } from '../erasing/erase.ts'
import { eraseRemovedThings } from './carryOutCases.ts'

let quad: TestQuad
let admin: Person
let author: Person
let reader: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  admin = await quad.person('admin')
  ;[author, reader] = (await makePeople(quad, 2)) as [Person, Person]
})
afterAll(() => quad.stop())

const open = async (id: string) => (await quad.call('getCase', { params: { id } }, admin)).reply()
const fetched = async (url = '') => (await fetch(url.replace('http://quad.test', quad.url))).status
const removed = async (id: string) => {
  const body = { outcome: 'remove', reason: 'Insults' } as const
  ;(await quad.call('settleCase', { params: { id }, body }, admin)).reply()
  await passUndo(quad)
  return open(id)
}
const writeWithPicture = async (text: string, as = author) => {
  const photo = asFile(await makeImage(60, 40).jpeg().toBuffer())
  const [uploaded] = (await quad.call('uploadFiles', { files: [photo] }, as)).reply()
  return (await quad.call('createPost', { body: { text, images: [uploaded?.location ?? ''] } }, as)).reply()
}

test('[SUP-03] a removed post is kept with its pictures in its case, and is nowhere else', async () => {
  const post = await writeWithPicture('zqkept words')
  const before = post.images[0] ?? ''
  expect(await fetched(before)).toBe(200)
  const found = await removed(await caseOf(quad, reader, 'post', post._id))
  expect(found.thing).toMatchObject({ _id: post._id, state: 'removed', text: 'zqkept words' })
  expect(found.responsible.map(({ _id }) => _id)).toEqual([author.id])
  const days = (Date.parse(found.thing?.keptUntil ?? '') - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(60)
  expect(await tablesWith(quad, 'zqkept')).toEqual(['removed_things'])
  // The file has a new id: the old public address is gone, and the new one needs a signature.
  expect(await fetched(before)).toBe(404)
  const kept = found.thing?.files[0]?.url ?? ''
  expect(kept).not.toContain(before.slice(-36))
  await deleteFiles(quad.context)
  expect(await fetched(kept)).toBe(200)
  expect(await fetched(kept.split('?')[0])).toBe(404)
})

test('[SUP-03] [ACC-11] a closed author’s name is erased after 15 days, the removed post after its 60', async () => {
  const [leaver] = (await makePeople(quad, 1)) as [Person]
  const caseId = await caseOf(quad, reader, 'post', (await writeWithPicture('zqleft words', leaver))._id)
  await removed(caseId)
  ;(await quad.call('closeAccount', { params: { id: leaver.id } }, leaver)).reply()
  await closedAgo(quad, leaver.id, '15 days 1 second')
  await eraseClosedAccounts(quad.context)
  const found = await open(caseId)
  expect([found.thing?.text, found.thing?.files.length, found.responsible]).toEqual(['zqleft words', 1, []])
  const url = found.thing?.files[0]?.url
  expect(await fetched(url)).toBe(200)

  const age = (days: number) =>
    sql`update removed_things set removed_at = now() - make_interval(days => ${days}) where id = ${caseId}`.execute(
      quad.context.db,
    )
  await age(59)
  await eraseRemovedThings(quad.context.db)
  expect((await open(caseId)).thing?.state).toBe('removed')
  await age(60)
  await eraseRemovedThings(quad.context.db)
  expect((await open(caseId)).thing).toMatchObject({ state: 'deleted', text: '', files: [] })
  expect(await tablesWith(quad, 'zqleft')).toEqual([])
  expect(await fetched(url)).toBe(404)
})

test('[SUP-03] a reported post that its author deletes within the ten seconds isn’t kept', async () => {
  const post = await writeWithPicture('zqown words')
  const id = await caseOf(quad, reader, 'post', post._id)
  const body = { outcome: 'remove', reason: 'Insults' } as const
  ;(await quad.call('settleCase', { params: { id }, body }, admin)).reply()
  ;(await quad.call('deletePost', { params: { id: post._id } }, author)).reply()
  await passUndo(quad)
  expect((await open(id)).thing).toMatchObject({ state: 'deleted', text: '' })
  expect(await tablesWith(quad, 'zqown')).toEqual([])
})

test('[SUP-03] removed comments, messages, files and clubs are kept with the pages they were on, not others’ words', async () => {
  const { people, makeChannel } = await makeCampus(quad)
  const { channelMember, channelMate } = people
  const channel = await makeChannel()
  const post = (await quad.call('createPost', { body: { text: 'zqothers words' } }, author)).reply()._id
  const comment = (
    await quad.call('createComment', { params: { id: post }, body: { comment: 'Rude' } }, author)
  ).reply()._id
  const club = await createClub(quad, author)
  const reported = [
    ['comment', comment, reader],
    ['discussion', await askIn(quad, channel, channelMate), channelMember],
    ['file', await linkIn(quad, channel, channelMate), channelMember],
    ['club', club, reader],
  ] as const
  const cases = await inTurn(reported, async ([kind, id, as]) => caseOf(quad, as, kind, id))
  const before = await inTurn(cases, open)
  const after = await inTurn(cases, removed)
  await eraseDeleted(quad, 'clubs')
  for (const [at, one] of (await inTurn(cases, open)).entries()) {
    const was = before[at]?.thing
    expect(one.thing).toMatchObject({ state: 'removed', title: was?.title, text: was?.text })
    expect(one.thing?.around).toEqual(was?.around.map((page) => ({ ...page, text: '' })))
    expect(one.thing).toEqual(after[at]?.thing)
  }
  ;(await quad.call('deletePost', { params: { id: post } }, author)).reply()
  expect(await tablesWith(quad, 'zqothers')).toEqual([])
})

test('[SUP-03] [TALK-02] a case shows what a reported message said before its edits, also once it is removed', async () => {
  const { people, makeChannel } = await makeCampus(quad)
  const { channelMember, channelMate } = people
  const id = await makeChannel()
  const sent = { params: { id }, body: { chat: 'Unkind' } }
  const { _id: messageId } = (await quad.call('sendChannelMessage', sent, channelMate)).reply()
  for (const chat of ['Less unkind', 'Kind'])
    expect((await quad.call('updateMessage', { params: { id: messageId }, body: { chat } }, channelMate)).status).toBe(
      200,
    )
  const caseId = await caseOf(quad, channelMember, 'discussion', messageId)
  const earlier = [
    { text: 'Less unkind', until: expect.any(String) },
    { text: 'Unkind', until: expect.any(String) },
  ]
  expect((await open(caseId)).thing).toMatchObject({ text: 'Kind', earlier })
  expect((await removed(caseId)).thing).toMatchObject({ state: 'removed', text: 'Kind', earlier })
})

test('[SUP-03] [FILE-01] removing a reported file that was sent in a message removes the message', async () => {
  const { people, makeChannel } = await makeCampus(quad)
  const { channelMember, channelMate } = people
  const id = await makeChannel()
  const [file] = (await quad.call('uploadFiles', { files: [asFile('Notes', 'notes.txt')] }, channelMate)).reply()
  const body = { chat: 'zqsent', filetype: 'file', file: file?.location ?? '' } as const
  const { _id: messageId } = (await quad.call('sendChannelMessage', { params: { id }, body }, channelMate)).reply()
  const found = await removed(await caseOf(quad, channelMember, 'file', messageId))
  expect(found.thing).toMatchObject({ state: 'removed', title: 'notes.txt' })
  expect(found.thing?.files).toHaveLength(1)
  const message = (await quad.call('getDiscussion', { params: { id, messageId } }, channelMember)).reply()
  expect(message).toMatchObject({ deleted: true, chat: '', filename: '' })
})
