import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { admit, createClub } from './clubs.ts'
import { makePeople } from './people.ts'
import type { Person, TestQuad } from './quad.ts'

interface InChannel {
  readonly admin: Person
  readonly members: readonly Person[]
}

/** Makes a private channel whose only admin isn't an admin of the club: the creator leaves it. */
export async function makePrivateChannel(
  quad: TestQuad,
  clubId: string,
  clubAdmin: Person,
  { admin, members }: InChannel,
): Promise<string> {
  const id = await createChannel(quad, clubId, clubAdmin, { privacy: 'private' })
  for (const { id: user } of [admin, ...members])
    (await quad.call('addChannelMember', { params: { id }, body: { user } }, clubAdmin)).reply()
  const promoted = { params: { id, memberId: admin.id }, body: { admin: true } }
  ;(await quad.call('updateChannelMember', promoted, clubAdmin)).reply()
  ;(await quad.call('removeChannelMember', { params: { id, memberId: clubAdmin.id } }, clubAdmin)).reply()
  return id
}

type NewChannel = InputOf<Calls['createChannel']>['body']

/** Creates a channel over HTTP; by default a standard one in which everyone may write. */
export async function createChannel(
  quad: TestQuad,
  clubId: string,
  admin: Person,
  more: Partial<NewChannel> = {},
): Promise<string> {
  return (await quad.call('createChannel', { body: { name: 'A channel', club: clubId, ...more } }, admin)).reply()._id
}

export interface OpenedClub {
  readonly clubId: string
  /** The club's first channel, a standard one in which everyone may write. */
  readonly id: string
  readonly admin: Person
  readonly me: Person
  readonly other: Person
  /** A person who isn't in the club. */
  readonly stranger: Person
}

/** Creates a club over HTTP, with an admin and two members who are new people, and its first channel. */
export async function openClub(quad: TestQuad): Promise<OpenedClub> {
  const [admin, me, other, stranger] = await makePeople(quad, 4)
  if (!admin || !me || !other || !stranger) throw new Error('Too few people were made.')
  const clubId = await createClub(quad, admin)
  await admit(quad, clubId, admin, [me, other])
  return { clubId, id: await generalOf(quad, clubId, me), admin, me, other, stranger }
}

/** The club's first channel. */
export async function generalOf(quad: TestQuad, clubId: string, member: Person): Promise<string> {
  const [first] = (await quad.call('listChannels', { query: { club: clubId } }, member)).reply()
  if (!first) throw new Error('The club has no channel.')
  return first._id
}

/** Starts a poll in a channel; returns its message's id. */
export async function askIn(quad: TestQuad, channelId: string, person: Person, more: object = {}): Promise<string> {
  const poll = { question: 'Where?', options: ['Lab', 'Lawn', 'Roof'], ...more }
  const body = { filetype: 'poll', poll } as const
  return (await quad.call('sendChannelMessage', { params: { id: channelId }, body }, person)).reply()._id
}

/** Adds a link to a channel's files; returns its id. */
export async function linkIn(quad: TestQuad, channelId: string, person: Person): Promise<string> {
  const body = { filetype: 'link', filesLink: 'https://example.org/notes' } as const
  return (await quad.call('createFile', { params: { id: channelId }, body }, person)).reply()._id
}

type NewSession = InputOf<Calls['createSession']>['body']

/** Adds a session to a channel, by default in 2030; returns its id. */
export async function holdIn(
  quad: TestQuad,
  channelId: string,
  admin: Person,
  more: Partial<NewSession> = {},
): Promise<string> {
  const body = { title: 'A session', startTime: '2030-01-01T10:00:00.000Z', duration: 30, ...more }
  return (await quad.call('createSession', { params: { id: channelId }, body }, admin)).reply()._id
}
