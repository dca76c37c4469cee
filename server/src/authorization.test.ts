import { type CallName, calls } from '@quad/contract/calls/index.ts'
import { otherCollegeId } from '@quad/contract/entities/college.ts'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from './db/seed/people.ts'
import { type Actor, actors, permissions } from './testing/permissions.ts'
import { type Answer, codeIn, type Person, startTestQuad, type TestQuad } from './testing/quad.ts'

let quad: TestQuad
let people: Record<'author' | 'commenter' | 'stranger' | 'blocked' | 'siteAdmin', Person>

beforeAll(async () => {
  quad = await startTestQuad({ limiter: { charge: async () => undefined, clear: async () => undefined } })
  const [author, commenter, stranger, blocked, siteAdmin] = await Promise.all(
    ['asha', 'ravi', 'kabir', 'dev', 'admin'].map((key) => quad.person(key)),
  )
  if (!author || !commenter || !stranger || !blocked || !siteAdmin) throw new Error('The demo world lacks people.')
  people = { author, commenter, stranger, blocked, siteAdmin }
  await quad.tools.db.insertInto('blocks').values({ blocker_id: author.id, blocked_id: blocked.id }).execute()
})
afterAll(() => quad.stop())

const nowhere = '01900000-0000-7000-8000-00000000dead'
let signups = 0

interface Thing {
  postId: string
  commentId: string
  pendingId: string
  pendingEmail: string
  code: string
}

async function makeThing(): Promise<Thing> {
  const post = (await quad.call('createPost', { body: { text: 'The thing acted on' } }, people.author)).reply()
  const made = await quad.call(
    'createComment',
    { params: { id: post._id }, body: { comment: 'Under it' } },
    people.commenter,
  )
  return { postId: post._id, commentId: made.reply()._id, pendingId: nowhere, pendingEmail: '', code: '000000' }
}

/** A pending sign-up, its code known only to whoever reads the mail. */
async function pend(): Promise<Pick<Thing, 'pendingId' | 'pendingEmail' | 'code'>> {
  signups += 1
  const pendingEmail = `pending${signups}@example.edu`
  const { user } = (await quad.call('signup', signupForm(pendingEmail))).reply()
  return { pendingId: user, pendingEmail, code: codeIn(await quad.mailTo(pendingEmail)) }
}

const signupForm = (email: string) => ({
  body: {
    firstname: 'Pia',
    lastname: 'Sen',
    college: otherCollegeId,
    gender: 'other' as const,
    email,
    password: 'a quiet harbour',
  },
})

async function tokenOf(actor: Actor): Promise<{ token: string } | undefined> {
  if (actor === 'visitor' || actor === 'unverified') return undefined
  if (actor === 'missing') return quad.person('kabir')
  if (actor === 'revoked') {
    const gone = await quad.person('kabir')
    ;(await quad.call('logout', {}, gone)).reply()
    return gone
  }
  if (actor === 'forged') {
    const token = await new SignJWT({ sid: nowhere })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer('quad')
      .setSubject(people.author.id)
      .setExpirationTime('1h')
      .sign(Buffer.from('a key that is somebody else’s, also 32 bytes'))
    return { token }
  }
  return people[actor]
}

/** Each call as the actor would make it, at the thing. */
const attempts: {
  [Name in CallName]: (thing: Thing, actor: Actor, as?: { token: string }) => Promise<Answer<unknown>>
} = {
  signup: (thing, actor, as) =>
    quad.call('signup', signupForm(`fresh.${actor}.${thing.postId.slice(-6)}@example.edu`), as),
  verifyAccount: (thing, _actor, as) =>
    quad.call('verifyAccount', { body: { user: thing.pendingId, token: thing.code } }, as),
  resendCode: (thing, _actor, as) => quad.call('resendCode', { body: { user: thing.pendingId } }, as),
  login: (thing, actor, as) => quad.call('login', { body: credentials(actor, thing) }, as),
  logout: async (_thing, actor) =>
    quad.call('logout', {}, actor === 'revoked' || actor === 'forged' ? await tokenOf(actor) : await freshToken(actor)),
  getUser: (_thing, actor, as) =>
    quad.call('getUser', { params: { id: actor === 'missing' ? nowhere : people.author.id } }, as),
  readFeed: (_thing, _actor, as) => quad.call('readFeed', { body: {} }, as),
  fetchPosts: (thing, _actor, as) => quad.call('fetchPosts', { body: { filter: { _id: thing.postId } } }, as),
  createPost: (_thing, _actor, as) => quad.call('createPost', { body: { text: 'Mine' } }, as),
  getPost: (thing, _actor, as) => quad.call('getPost', { params: { id: thing.postId } }, as),
  editPost: (thing, _actor, as) =>
    quad.call('editPost', { params: { id: thing.postId }, body: { text: 'Changed' } }, as),
  markPost: (thing, _actor, as) => quad.call('markPost', { params: { id: thing.postId }, body: { likes: [] } }, as),
  deletePost: (thing, _actor, as) => quad.call('deletePost', { params: { id: thing.postId } }, as),
  listPostLikes: (thing, _actor, as) => quad.call('listPostLikes', { params: { id: thing.postId }, query: {} }, as),
  listComments: (thing, _actor, as) => quad.call('listComments', { params: { id: thing.postId }, query: {} }, as),
  createComment: (thing, _actor, as) =>
    quad.call('createComment', { params: { id: thing.postId }, body: { comment: 'Hm' } }, as),
  deleteComment: (thing, _actor, as) =>
    quad.call('deleteComment', { params: { id: thing.postId, commentId: thing.commentId } }, as),
  listColleges: (_thing, _actor, as) => quad.call('listColleges', { query: {} }, as),
}

// Signing out ends the session that asks: each actor brings one of their own.
async function freshToken(actor: Actor): Promise<{ token: string } | undefined> {
  const keys: Partial<Record<Actor, string>> = {
    author: 'asha',
    commenter: 'ravi',
    stranger: 'kabir',
    blocked: 'dev',
    siteAdmin: 'admin',
    missing: 'kabir',
  }
  const key = keys[actor]
  return key === undefined ? undefined : quad.person(key)
}

function credentials(actor: Actor, thing: Thing) {
  if (actor === 'unverified') return { username: thing.pendingEmail, password: 'a quiet harbour' }
  const person = actor in people ? people[actor as keyof typeof people] : undefined
  return person
    ? { username: person.email, password: demoPassword }
    : { username: 'nobody@example.edu', password: demoPassword }
}

test('every call of the contract has a row, and no row is left over', () => {
  expect(Object.keys(permissions).toSorted()).toEqual(Object.keys(calls).toSorted())
})

describe.each(Object.keys(calls) as CallName[])('[API-06] [FEED-15] %s', (name) => {
  test.each(Object.keys(actors) as Actor[])('%s', async (actor) => {
    const thing = await makeThing()
    if (actor === 'unverified') Object.assign(thing, await pend())
    if (actor === 'missing') Object.assign(thing, { postId: nowhere, commentId: nowhere })
    const answer = await attempts[name](thing, actor, await tokenOf(actor))
    expect(answer.code ?? (answer.status === 200 ? 'yes' : answer.status)).toBe(permissions[name][actor])
  })
})
