import { SignJWT } from 'jose'
import { type Campus, makeCampus } from '../campus.ts'
import { chatOf, say } from '../chats.ts'
import { nowhere } from '../goodInput.ts'
import { type Issuers, startIssuers } from '../issuer/issuers.ts'
import { noLimits } from '../limits.ts'
import { makePeople, makePerson } from '../people.ts'
import { type Person, startTestQuad, type TestQuad } from '../quad.ts'
import { type DoorActor, doorActors, isKeyOf } from './rows.ts'

/** A node without rate limits, and all people who make calls to it. */
export interface Stage {
  readonly quad: TestQuad
  readonly issuers: Issuers
  readonly campus: Campus
  readonly author: Person
  readonly commenter: Person
  readonly stranger: Person
  readonly siteAdmin: Person
  readonly maker: Person
  readonly pageAdmin: Person
  readonly classmate: Person
  /** The actors of all areas, by the names in their permissions. */
  readonly people: Readonly<Record<string, Person>>
  /** A chat into which the author wrote before blocking the other member. */
  readonly chatOfBlocked: ChatIds
}

export interface ChatIds {
  readonly room: string
  readonly messageId: string
}

export interface Session {
  readonly id: string
  readonly token: string
}

export async function setStage(): Promise<Stage> {
  const issuers = await startIssuers()
  const quad = await startTestQuad({ limiter: noLimits, env: issuers.env })
  const campus = await makeCampus(quad)
  const author = await quad.person('asha')
  const commenter = await quad.person('ravi')
  const stranger = await quad.person('kabir')
  const blocked = await quad.person('dev')
  const siteAdmin = await quad.person('admin')
  const [maker, pageAdmin, classmate] = await makePeople(quad, 3)
  const chatOfBlocked = await makeChat(quad, author, blocked)
  const block = { blocker_id: author.id, blocked_id: blocked.id }
  await quad.context.db.insertInto('blocks').values(block).execute()
  const single = { author, commenter, stranger, siteAdmin, maker, pageAdmin, classmate }
  const people = {
    ...campus.people,
    ...single,
    blocked,
    self: author,
    sender: commenter,
    receiver: author,
    reporter: commenter,
    recipient: commenter,
    outsider: stranger,
    missing: campus.people.hostAdmin,
    missingSiteAdmin: siteAdmin,
  }
  return { quad, issuers, campus, ...single, people, chatOfBlocked }
}

/** Opens the chat of two people and sends a message from the first. */
export async function makeChat(quad: TestQuad, sender: Person, other: Person): Promise<ChatIds> {
  const room = await chatOf(quad, sender, other)
  const [message] = await say(quad, room, sender, 'The message acted on')
  return { room, messageId: message?._id ?? nowhere }
}

/** Opens a new session for each attempt, because some calls end it; `undefined` for actors without a token. */
export async function openSession(stage: Stage, actor: string): Promise<Session | undefined> {
  if (isKeyOf(doorActors, actor)) return openAtDoor(stage, actor)
  const person = stage.people[actor]
  if (!person) throw new Error(`The stage has no actor ${actor}.`)
  return open(stage, person.id)
}

async function open({ quad }: Stage, id: string, scope?: 'completion' | 'activation'): Promise<Session> {
  const { tokens, sessions, db } = quad.context
  return { id, token: await tokens.sign(await sessions.open(db, id, scope)) }
}

async function openAtDoor(stage: Stage, actor: DoorActor): Promise<Session | undefined> {
  const { quad, author, stranger } = stage
  const { db } = quad.context
  switch (actor) {
    case 'visitor':
    case 'unverified':
      return undefined
    case 'revoked': {
      const session = await open(stage, stranger.id)
      ;(await quad.call('logout', {}, session)).reply()
      return session
    }
    case 'forged':
      return { id: author.id, token: await forge(author.id) }
    case 'incomplete': {
      const { id } = await makePerson(quad)
      await db.updateTable('users').set({ college_id: null, gender: null }).where('id', '=', id).execute()
      return open(stage, id, 'completion')
    }
    case 'closed': {
      const { id } = await makePerson(quad)
      await db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', id).execute()
      return open(stage, id, 'activation')
    }
  }
}

function forge(userId: string): Promise<string> {
  return new SignJWT({ sid: nowhere })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('quad')
    .setSubject(userId)
    .setExpirationTime('1h')
    .sign(Buffer.from('a key that is somebody else’s, also 32 bytes'))
}
