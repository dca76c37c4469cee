import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closedAgo, enter, logIn, makeOwner } from '../../testing/accounts.ts'
import { nowhere } from '../../testing/goodInput.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn, range } from '../../testing/turns.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
afterAll(() => quad.stop())

const activate = (id: string, as?: { token: string }) => quad.call('activateAccount', { params: { id }, body: {} }, as)
const isLive = async (token: string) => (await quad.call('getFeed', { body: {} }, { token })).status === 200

/** Makes a person who closed their account this long ago and has logged in again. */
async function makeReturning(ago: string): Promise<Person> {
  const person = await makeOwner(quad)
  await closedAgo(quad, person.id, '1 minute')
  const { token } = await enter(quad, person)
  await closedAgo(quad, person.id, ago)
  return { ...person, token }
}

test('[ACC-09] [ACC-11] activating reopens the account, answers the user, and gives the same token full scope', async () => {
  const person = await makeReturning('14 days 23:59:50')
  // Cache the session with its narrow scope first.
  expect(await isLive(person.token)).toBe(false)
  const body = { _id: person.id, firstname: 'Member', lastname: 'x' }
  const path = `/api/users/activate/${person.id}`
  const answer = await quad.send('PUT', path, { body: JSON.stringify(body), as: person })
  expect(answer.reply()).toMatchObject({ _id: person.id, username: person.email, college: { collegeName: 'Other' } })
  expect(await isLive(person.token)).toBe(true)
  expect((await enter(quad, person)).deactivated).toBe(false)
})

test('[ACC-11] fifteen days and a second after closing, activation is refused, even with an existing token', async () => {
  const person = await makeReturning('15 days 1 second')
  const answer = await activate(person.id, person)
  expect([answer.status, answer.code]).toEqual([403, 'account.closedForGood'])
  expect(await isLive(person.token)).toBe(false)
  expect((await logIn(quad, person)).code).toBe('auth.wrongCredentials')
  const row = quad.context.db.selectFrom('users').select('closed_at').where('id', '=', person.id)
  expect((await row.executeTakeFirstOrThrow()).closed_at).not.toBe(null)
})

test('[ACC-09] activating twice, or an open account, changes nothing', async () => {
  const person = await makeReturning('1 day')
  const answers = await Promise.all(range(10).map(() => activate(person.id, person)))
  expect(answers.map((answer) => answer.status)).toEqual(range(10).map(() => 200))
  const open = await makePerson(quad)
  expect((await activate(open.id, open)).reply()._id).toBe(open.id)
})

test('[ACC-09] nobody can activate another’s account or learn whether it exists', async () => {
  const [person, closed] = [await makeReturning('1 day'), await makeReturning('1 day')]
  const open = await makePerson(quad)
  for (const id of [closed.id, open.id, nowhere]) {
    for (const as of [person, await makePerson(quad)]) {
      const answer = await activate(id, as)
      expect([answer.status, answer.code]).toEqual([404, 'user.notFound'])
    }
  }
  expect((await activate(person.id)).code).toBe('auth.required')
  expect((await enter(quad, closed)).deactivated).toBe(true)
})

test('[ACC-09] someone who closed an incomplete account still has to complete it', async () => {
  const person = await makeReturning('1 day')
  const row = quad.context.db.updateTable('users').where('id', '=', person.id)
  await row.set({ college_id: null, gender: null }).execute()
  ;(await activate(person.id, person)).reply()
  expect((await quad.call('getFeed', { body: {} }, person)).code).toBe('account.incomplete')
})

test('[ACC-11] posts, likes, saves and blocks are restored', async () => {
  const [person, other] = [await makeOwner(quad), await makePerson(quad)]
  const own = (await quad.call('createPost', { body: { text: 'Mine' } }, person)).reply()._id
  const liked = (await quad.call('createPost', { body: { text: 'Theirs' } }, other)).reply()._id
  await quad.call('markPost', { params: { id: liked }, body: { likes: [person.id] } }, person)
  await quad.call('markPost', { params: { id: liked }, body: { savedBy: [person.id] } }, person)
  await quad.call('createComment', { params: { id: liked }, body: { comment: 'Mine too' } }, person)
  ;(await quad.call('closeAccount', { params: { id: person.id } }, person)).reply()
  const again = await enter(quad, person)
  ;(await activate(person.id, again)).reply()
  expect((await quad.call('getPost', { params: { id: own } })).reply().user?._id).toBe(person.id)
  const post = (await quad.call('getPost', { params: { id: liked } }, again)).reply()
  expect([post.likes, post.savedBy]).toEqual([[person.id], [person.id]])
  const { comments } = (await quad.call('listComments', { params: { id: liked }, query: {} })).reply()
  expect(comments.map((comment) => comment.user._id)).toEqual([person.id])
})

test('[ACC-11] activation in the last second of the grace period reopens the account or is refused, and the row agrees', async () => {
  const people = await inTurn(range(4), () => makeReturning('15 days'))
  for (const person of people) await closedAgo(quad, person.id, '14 days 23:59:59.5')
  const answers = await Promise.all(
    people.flatMap((person) => range(6).map(async () => ({ person, answer: await activate(person.id, person) }))),
  )
  for (const { person, answer } of answers) {
    expect([undefined, 'account.closedForGood']).toContain(answer.code)
    const { rows } = await sql<{ open: boolean }>`
      select closed_at is null as open from users where id = ${person.id}`.execute(quad.context.db)
    if (answer.status === 200) expect(rows).toEqual([{ open: true }])
  }
})
