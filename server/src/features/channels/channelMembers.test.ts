import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { generalOf, makePrivateChannel, openClub } from '../../testing/channels.ts'
import { admit } from '../../testing/clubs.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { expectShape } from '../../testing/wire/shapes.ts'

let quad: TestQuad
let clubAdmin: Person
let head: Person
let member: Person
let other: Person
let stranger: Person
let clubId: string
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;({ clubId, admin: clubAdmin, me: member, other, stranger } = await openClub(quad))
  head = await makePerson(quad)
  await admit(quad, clubId, clubAdmin, [head])
  id = await makePrivateChannel(quad, clubId, clubAdmin, { admin: head, members: [member] })
})
afterAll(() => quad.stop())

type Query = Parameters<typeof quad.call<'listChannelMembers'>>[1]['query']

const list = async (query: Query = {}, as = head) =>
  (await quad.call('listChannelMembers', { params: { id }, query }, as)).reply()
const people = async (query?: Query, as?: Person) => (await list(query, as)).map(({ user }) => user._id)
const add = (user: Person, as = head) => quad.call('addChannelMember', { params: { id }, body: { user: user.id } }, as)
const change = (memberId: string, body: object, as = head) =>
  quad.call('updateChannelMember', { params: { id, memberId }, body }, as)
const remove = (memberId: string, as = head) => quad.call('removeChannelMember', { params: { id, memberId } }, as)
const notifications = async (as: Person) =>
  (await quad.call('listNotifications', { query: {} }, as))
    .reply()
    .notifications.filter(({ kind }) => kind === 'channelAdded')

describe('[CHAN-03] members of a private channel', () => {
  test('are listed newest first, its admins apart, and sought by name', async () => {
    expect(await people()).toEqual([member.id, head.id])
    expect(await people({ admin: 'true' })).toEqual([head.id])
    expect(await people({ limit: '1' })).toEqual([member.id])
    await quad.context.db.updateTable('users').set({ firstname: 'Zubin' }).where('id', '=', member.id).execute()
    expect(await people({ '$text[$search]': 'zub' })).toEqual([member.id])
    for (const one of await list()) expectShape('Member', one)
  })

  test('an admin adds people of the club, who are notified; nobody else is added', async () => {
    expect((await add(other)).reply()).toMatchObject({ user: { _id: other.id }, channel: id, admin: false })
    expect((await add(other)).status).toBe(200)
    expect(await people()).toEqual([other.id, member.id, head.id])
    expect(await notifications(other)).toMatchObject([{ channel: { _id: id }, others: 0 }])
    expect((await add(stranger)).code).toBe('channel.notInClub')
    ;(await quad.call('joinClub', { params: { id: clubId }, body: {} }, stranger)).reply()
    expect((await add(stranger)).code).toBe('channel.notInClub')
    expect((await add(other, member)).code).toBe('channel.notAdmin')
  })

  test('a club admin who isn’t in it adds people without reading it, and not themselves', async () => {
    expect((await add(other, clubAdmin)).reply()).toMatchObject({ user: { _id: other.id } })
    expect((await add(clubAdmin, clubAdmin)).code).toBe('channel.notYourself')
    expect((await quad.call('listDiscussions', { params: { id }, query: {} }, clubAdmin)).code).toBe(
      'channel.notMember',
    )
  })

  test('[NOTI-06] a person who has left the channel has no notification about it', async () => {
    ;(await add(other)).reply()
    ;(await remove(other.id)).reply()
    expect(await notifications(other)).toEqual([])
    // The only notification is that they were accepted into the club.
    expect((await quad.call('countNotifications', {}, other)).reply()).toEqual({ count: 1 })
  })

  test('an admin makes others admin and names their role', async () => {
    expect((await change(member.id, { admin: true, role: 'Notes' })).reply()).toMatchObject({
      admin: true,
      role: 'Notes',
    })
    expect((await change(head.id, { admin: false })).reply()).toMatchObject({ admin: false, role: 'Member' })
    expect((await change(stranger.id, { role: 'None' }, member)).code).toBe('channelMember.notFound')
  })

  test('the only admin is not demoted and does not leave; two who leave at once leave one', async () => {
    expect((await change(head.id, { admin: false })).code).toBe('channel.onlyAdmin')
    expect((await remove(head.id)).code).toBe('channel.onlyAdmin')
    ;(await change(member.id, { admin: true })).reply()
    const answers = await Promise.all([remove(head.id, head), remove(member.id, member)])
    expect(answers.map(({ code }) => code ?? 'left').toSorted()).toEqual(['channel.onlyAdmin', 'left'])
  })

  test('a member leaves by themselves, and is removed by an admin, also by one of the club', async () => {
    expect((await remove(head.id, member)).code).toBe('channel.notAdmin')
    expect((await remove(member.id, member)).status).toBe(200)
    expect((await quad.call('getChannel', { params: { id } }, member)).code).toBe('channel.notFound')
    ;(await add(other)).reply()
    expect((await remove(other.id, clubAdmin)).status).toBe(200)
    expect(await people()).toEqual([head.id])
  })
})

test('[CHAN-03] [CHAN-04] everyone in the club is in a standard channel: nobody is added, removed or made admin', async () => {
  id = await generalOf(quad, clubId, member)
  expect(await people({}, member)).toEqual([head.id, other.id, member.id, clubAdmin.id])
  expect(await people({ admin: 'true' }, member)).toEqual([clubAdmin.id])
  expect((await add(other, clubAdmin)).code).toBe('channel.standard')
  expect((await change(member.id, { admin: true }, clubAdmin)).code).toBe('channel.standard')
  expect((await remove(member.id, member)).code).toBe('channel.standard')
  expect((await quad.call('listChannelMembers', { params: { id }, query: {} }, stranger)).code).toBe('channel.notFound')
})

test('[CHAN-03] a lookup that finds nobody answers an empty list', async () => {
  const find = (memberId: string) => quad.call('getChannelMember', { params: { id, memberId } }, head)
  const [own] = (await find(member.id)).reply()
  expect((await find(own?._id ?? '')).reply()).toEqual([own])
  expect((await find(stranger.id)).reply()).toEqual([])
})
