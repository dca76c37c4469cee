import type { CallName } from '@quad/contract/calls/index.ts'
import { SignJWT } from 'jose'
import { nowhere } from '../goodInput.ts'
import { type Issuers, startIssuers } from '../issuer/issuers.ts'
import { makePerson } from '../people.ts'
import { type Answer, codeIn, type Person, startTestQuad, type TestQuad } from '../quad.ts'
import { signupForm } from '../signups.ts'
import type { Actor } from './permissions.ts'

/** Where the authorisation test plays: a node without limits, and people who stand to each other as the actors say. */
export interface Stage {
  readonly quad: TestQuad
  readonly issuers: Issuers
  readonly people: Readonly<Record<'author' | 'commenter' | 'stranger' | 'blocked' | 'siteAdmin', Person>>
  /** The author's chat with the one whom they blocked later. */
  readonly chatOfBlocked: ChatThing
}

interface ChatThing {
  readonly roomId: string
  readonly messageId: string
}

/** What an actor acts on; for `missing` its ids lead nowhere. */
export interface Thing extends ChatThing {
  readonly personId: string
  readonly postId: string
  readonly commentId: string
  readonly pendingId: string
  readonly pendingEmail: string
  readonly code: string
}

export interface Attempt extends Stage {
  readonly actor: Actor
  readonly as: { token: string } | undefined
  readonly thing: Thing
}

/** Each call of an area as an actor would make it, at the thing. */
export type Attempts<Area> = {
  readonly [Name in keyof Area & CallName]: (attempt: Attempt) => Promise<Answer<unknown>>
}

export async function setStage(): Promise<Stage> {
  const issuers = await startIssuers()
  const limiter = { charge: async () => undefined, clear: async () => undefined }
  const quad = await startTestQuad({ limiter, env: issuers.env })
  const [author, commenter, stranger, blocked, siteAdmin] = await Promise.all(
    ['asha', 'ravi', 'kabir', 'dev', 'admin'].map((key) => quad.person(key)),
  )
  if (!author || !commenter || !stranger || !blocked || !siteAdmin) throw new Error('The demo world lacks people.')
  const chatOfBlocked = await chat(quad, author, blocked)
  await quad.context.db.insertInto('blocks').values({ blocker_id: author.id, blocked_id: blocked.id }).execute()
  return { quad, issuers, people: { author, commenter, stranger, blocked, siteAdmin }, chatOfBlocked }
}

/** A chat of two with a message by the first. */
async function chat(quad: TestQuad, sender: Person, other: Person): Promise<ChatThing> {
  const room = (await quad.call('openRoom', { body: { users: [sender.id, other.id] } }, sender)).reply()
  const said = { params: { room: room._id }, body: { chat: 'The message acted on' } }
  return { roomId: room._id, messageId: (await quad.call('sendMessage', said, sender)).reply()._id }
}

/** The actor with a thing of their own to act on. */
export async function enter(stage: Stage, actor: Actor): Promise<Attempt> {
  const { quad, people } = stage
  const post = (await quad.call('createPost', { body: { text: 'The thing acted on' } }, people.author)).reply()
  const under = { params: { id: post._id }, body: { comment: 'Under it' } }
  const comment = (await quad.call('createComment', under, people.commenter)).reply()
  const as = await signedIn(stage, actor)
  const thing: Thing = {
    personId: people.author.id,
    postId: post._id,
    commentId: comment._id,
    ...(actor === 'blocked' ? stage.chatOfBlocked : await chat(quad, people.commenter, people.author)),
    pendingId: nowhere,
    pendingEmail: '',
    code: '000000',
    ...(actor === 'unverified' && (await pend(quad))),
    ...(actor === 'closed' && as && { personId: as.id }),
    ...(actor === 'missing' && {
      personId: nowhere,
      postId: nowhere,
      commentId: nowhere,
      roomId: nowhere,
      messageId: nowhere,
    }),
  }
  return { ...stage, actor, thing, as }
}

let signups = 0

/** A pending sign-up, its code known only to whoever reads the mail. */
async function pend(quad: TestQuad): Promise<Pick<Thing, 'pendingId' | 'pendingEmail' | 'code'>> {
  signups += 1
  const pendingEmail = `pending${signups}@example.edu`
  const { user } = (await quad.call('signup', signupForm(pendingEmail))).reply()
  return { pendingId: user, pendingEmail, code: codeIn(await quad.mailTo(pendingEmail)) }
}

interface SignedIn {
  readonly id: string
  readonly token: string
}

/** The actor with a token of their own, so that what ends one session ends no other's. */
async function signedIn({ quad, people }: Stage, actor: Actor): Promise<SignedIn | undefined> {
  const { tokens, sessions, db } = quad.context
  const open = async (id: string, scope?: 'completion' | 'activation') => ({
    id,
    token: await tokens.sign(await sessions.open(db, id, scope)),
  })
  switch (actor) {
    case 'visitor':
    case 'unverified':
      return undefined
    case 'missing':
      return open(people.stranger.id)
    case 'revoked': {
      const gone = await open(people.stranger.id)
      ;(await quad.call('logout', {}, gone)).reply()
      return gone
    }
    case 'forged':
      return { id: people.author.id, token: await forge(people.author.id) }
    case 'incomplete': {
      const { id } = await makePerson(quad)
      await db.updateTable('users').set({ college_id: null, gender: null }).where('id', '=', id).execute()
      return open(id, 'completion')
    }
    case 'closed': {
      const { id } = await makePerson(quad)
      await db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', id).execute()
      return open(id, 'activation')
    }
    default:
      return open(people[actor].id)
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
