import { SignJWT } from 'jose'
import { nowhere } from '../goodInput.ts'
import { type Issuers, startIssuers } from '../issuer/issuers.ts'
import { noLimits } from '../limits.ts'
import { makePerson } from '../people.ts'
import { type Person, startTestQuad, type TestQuad } from '../quad.ts'
import type { DoorActor } from './rows.ts'

/** A node without rate limits, and people of the demo campus whom several areas cast. */
export interface Stage {
  readonly quad: TestQuad
  readonly issuers: Issuers
  readonly people: {
    readonly author: Person
    readonly commenter: Person
    readonly stranger: Person
    /** The author has blocked them. */
    readonly blocked: Person
    readonly siteAdmin: Person
  }
  /** A chat that the author wrote in before blocking the other member. */
  readonly chatOfBlocked: ChatIds
}

export interface ChatIds {
  readonly roomId: string
  readonly messageId: string
}

export interface Session {
  readonly id: string
  readonly token: string
}

export async function setStage(): Promise<Stage> {
  const issuers = await startIssuers()
  const quad = await startTestQuad({ limiter: noLimits, env: issuers.env })
  const people = {
    author: await quad.person('asha'),
    commenter: await quad.person('ravi'),
    stranger: await quad.person('kabir'),
    blocked: await quad.person('dev'),
    siteAdmin: await quad.person('admin'),
  }
  const chatOfBlocked = await makeChat(quad, people.author, people.blocked)
  const block = { blocker_id: people.author.id, blocked_id: people.blocked.id }
  await quad.context.db.insertInto('blocks').values(block).execute()
  return { quad, issuers, people, chatOfBlocked }
}

/** Opens the chat of two people and sends a message from the first. */
export async function makeChat(quad: TestQuad, sender: Person, other: Person): Promise<ChatIds> {
  const room = (await quad.call('openRoom', { body: { users: [sender.id, other.id] } }, sender)).reply()
  const message = { params: { room: room._id }, body: { chat: 'The message acted on' } }
  return { roomId: room._id, messageId: (await quad.call('sendMessage', message, sender)).reply()._id }
}

/** Writes a post of the author with a comment by the commenter. */
export async function makePost({ quad, people }: Stage): Promise<{ postId: string; commentId: string }> {
  const post = (await quad.call('createPost', { body: { text: 'The post acted on' } }, people.author)).reply()
  const comment = { params: { id: post._id }, body: { comment: 'The comment acted on' } }
  return { postId: post._id, commentId: (await quad.call('createComment', comment, people.commenter)).reply()._id }
}

/** A new session, so that a call that ends it doesn't end another actor's. */
export async function openSession({ quad }: Stage, id: string, scope?: 'completion' | 'activation'): Promise<Session> {
  const { tokens, sessions, db } = quad.context
  return { id, token: await tokens.sign(await sessions.open(db, id, scope)) }
}

/** The session of an actor at the door; `undefined` for those without a token. */
export async function openAtDoor(stage: Stage, actor: DoorActor): Promise<Session | undefined> {
  const { quad, people } = stage
  const { db } = quad.context
  switch (actor) {
    case 'visitor':
    case 'unverified':
      return undefined
    case 'revoked': {
      const session = await openSession(stage, people.stranger.id)
      ;(await quad.call('logout', {}, session)).reply()
      return session
    }
    case 'forged':
      return { id: people.author.id, token: await forge(people.author.id) }
    case 'incomplete': {
      const { id } = await makePerson(quad)
      await db.updateTable('users').set({ college_id: null, gender: null }).where('id', '=', id).execute()
      return openSession(stage, id, 'completion')
    }
    case 'closed': {
      const { id } = await makePerson(quad)
      await db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', id).execute()
      return openSession(stage, id, 'activation')
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
