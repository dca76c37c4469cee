import type { MessagesFrom } from '@quad/contract/entities/profile.ts'
import { messageLimits } from '@quad/contract/messageLimits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CampusPeople, makeCampus } from '../../testing/campus.ts'
import { roomOf, say, send } from '../../testing/chats.ts'
import { admit, createClub, makeCollege, makeFest } from '../../testing/clubs.ts'
import { draftEvent, updateEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { openRequests } from '../../testing/messageRequests.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn, range } from '../../testing/turns.ts'

let quad: TestQuad
let campus: CampusPeople
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  const made = await makeCampus(quad)
  await made.makeEvent()
  campus = made.people
})
afterAll(() => quad.stop())

const { listed, requests } = openRequests(() => quad)
const choose = async (who: Person, messagesFrom: MessagesFrom) =>
  (await quad.call('updateProfile', { params: { id: who.id }, body: { messagesFrom } }, who)).reply()

/** As what a first message arrives; the chat is deleted afterwards. */
async function arrival(sender: Person, receiver: Person): Promise<'chat' | 'request'> {
  const room = await roomOf(quad, sender, receiver)
  await say(quad, room, sender, 'Hello')
  const isListed = (await listed(receiver)).includes(room)
  expect((await requests(receiver)).requests.some(({ _id }) => _id === room)).toBe(!isListed)
  expect(await listed(sender)).toContain(room)
  await quad.context.db.deleteFrom('rooms').where('id', '=', room).execute()
  return isListed ? 'chat' : 'request'
}

const settings = ['college', 'clubs', 'nobody'] as const
const arrivals = (sender: Person, receiver: Person) =>
  inTurn(settings, async (setting) => {
    await choose(receiver, setting)
    return arrival(sender, receiver)
  })

test('[REQ-01] who has something in common with a person reaches them as they choose', async () => {
  const [stranger, classless] = await makePeople(quad, 2)
  const { student, lead, member, channelMate, pending, removed } = campus
  expect(await arrivals(student, lead)).toEqual(['chat', 'request', 'request'])
  expect(await arrivals(channelMate, member)).toEqual(['chat', 'chat', 'request'])
  // Who waits to be admitted to the club, or was removed, isn't in it; "not in the list" is no college.
  for (const sender of [stranger, pending, removed])
    expect(await arrivals(sender, member)).toEqual(range(3).map(() => 'request'))
  expect(await arrivals(stranger, classless)).toEqual(['request', 'request', 'request'])
  const club = await createClub(quad, stranger)
  await admit(quad, club, stranger, [classless, student])
  expect(await arrivals(classless, student)).toEqual(['chat', 'chat', 'request'])
  ;(await quad.call('deleteClub', { params: { id: club } }, stranger)).reply()
  expect(await arrivals(classless, student)).toEqual(['request', 'request', 'request'])
})

test('[REQ-01] organisers reach their people, and teammates one another, whatever they chose', async () => {
  const { clubAdmin, hostAdmin, member, lead, linked, eliminated, invited, student } = campus
  const always = ['chat', 'chat', 'chat']
  for (const person of [lead, linked, eliminated]) expect(await arrivals(hostAdmin, person)).toEqual(always)
  expect(await arrivals(clubAdmin, lead)).toEqual(always)
  expect(await arrivals(clubAdmin, member)).toEqual(always)
  expect(await arrivals(lead, linked)).toEqual(always)
  expect(await arrivals(linked, lead)).toEqual(always)
  const notAlways = ['chat', 'request', 'request']
  // Neither the other way round, nor from another team, nor to who hasn't answered, nor by who organises nothing.
  expect(await arrivals(lead, eliminated)).toEqual(notAlways)
  expect(await arrivals(hostAdmin, invited)).toEqual(notAlways)
  expect(await arrivals(student, linked)).toEqual(notAlways)
  expect(await arrivals(lead, clubAdmin)).toEqual(notAlways)
})

test('[REQ-01] who names a stranger an admin of their event doesn’t reach them by that, nor adds them to a group', async () => {
  const [maker, named] = await makePeople(quad, 2)
  const event = await draftEvent(quad, maker, { club: await createClub(quad, maker) })
  await updateEvent(quad, maker, event, { admin: [maker.id, named.id] })
  expect(await arrivals(maker, named)).toEqual(['request', 'request', 'request'])
  const group = { name: 'Organisers', users: [named.id] }
  expect((await quad.call('createGroup', { body: group }, maker)).code).toBe('group.notAddable')
  expect(await arrivals(named, maker)).toEqual(['chat', 'chat', 'chat'])
})

test('[REQ-01] naming strangers admins of a fest or college doesn’t allow writing to them because of an event in it', async () => {
  const [maker, inFest, inCollege] = await makePeople(quad, 3)
  const college = await makeCollege(quad, maker)
  const festival = await makeFest(quad, college, maker)
  await draftEvent(quad, maker, { festival })
  await draftEvent(quad, maker, { college })
  const admins = (named: Person) => ({ admin: [maker.id, named.id] })
  ;(await quad.call('updateFest', { params: { id: festival }, body: admins(inFest) }, maker)).reply()
  ;(await quad.call('updateCollege', { params: { id: college }, body: admins(inCollege) }, maker)).reply()
  for (const named of [inFest, inCollege])
    expect(await arrivals(maker, named)).toEqual(['request', 'request', 'request'])
})

test('[REQ-01] the setting is its owner’s alone, and a chat that exists stays one', async () => {
  const [me, other] = await makePeople(quad, 2)
  const own = await quad.call('getProfile', { params: { id: me.id } }, me)
  expect(own.reply().messagesFrom).toBe('college')
  expect((await choose(me, 'nobody')).messagesFrom).toBe('nobody')
  expect((await quad.call('getProfile', { params: { id: me.id } }, other)).reply()).not.toHaveProperty('messagesFrom')
  const { student, lead } = campus
  await choose(lead, 'college')
  const room = await roomOf(quad, student, lead)
  await say(quad, room, student, 'Before')
  await choose(lead, 'nobody')
  await say(quad, room, student, 'After')
  expect([await listed(lead), (await requests(lead)).count]).toEqual([[room], 0])
})

test('[REQ-05] an account opens few requests a day, new ones fewer, also all at once', async () => {
  const { requestsPerDay, requestsPerDayNew, newAccountDays } = messageLimits
  const openAll = async (sender: Person, count: number) => {
    const rooms = await inTurn(await makePeople(quad, count), (other) => roomOf(quad, sender, other))
    const answers = await Promise.all(rooms.map((room) => send(quad, room, sender, 'Hello')))
    return answers.filter(({ status }) => status === 200).length
  }
  const sender = await makePerson(quad)
  expect(await openAll(sender, requestsPerDayNew + 6)).toBe(requestsPerDayNew)
  const refused = await send(quad, await roomOf(quad, sender, await makePerson(quad)), sender, 'Hello')
  expect([refused.status, refused.code]).toEqual([429, 'chat.tooManyRequests'])
  const user = quad.context.db.updateTable('users').where('id', '=', sender.id)
  await user.set({ created_at: new Date(Date.now() - (newAccountDays + 1) * 86_400_000) }).execute()
  expect(await openAll(sender, requestsPerDay - requestsPerDayNew + 4)).toBe(requestsPerDay - requestsPerDayNew)
  // Neither an answer nor an accepted request gives another one, but the next day does.
  const yesterday = new Date(Date.now() - 86_400_000 - 1000)
  await quad.context.db
    .updateTable('room_members')
    .set({ requested_at: yesterday })
    .where('user_id', '=', sender.id)
    .execute()
  expect(await openAll(sender, 3)).toBe(3)
})
