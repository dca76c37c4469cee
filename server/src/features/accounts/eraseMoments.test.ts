import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { reopenUser } from '../../entities/user/accountQueries.ts'
import { eraseUser, lockErasable } from '../../entities/user/eraseQueries.ts'
import { closedAgo } from '../../testing/accounts.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { expectErased, leaveTraces } from '../../testing/traces.ts'
import { inTurn, range } from '../../testing/turns.ts'
import { until, untilWaiting } from '../../testing/waiting.ts'
import { eraseClosedAccounts } from '../erasing/erase.ts'

vi.setConfig({ testTimeout: 60_000 })

const pastGrace = '15 days 1 second'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
afterAll(() => quad.stop())

const rowOf = (id: string) =>
  quad.context.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const isErased = async ({ id }: Person) => (await rowOf(id)).erased_at !== null

test('[ACC-11] two nodes share the erasure without blocking each other or erasing twice', async () => {
  const more = await inTurn(range(2), () => leaveTraces(quad))
  const plain = await makePeople(quad, 6)
  const all = [...more.map((one) => one.gone), ...plain]
  // People like each other's posts, so that erasures lock the same rows in both directions.
  const posts = await inTurn(plain.slice(0, 3), async (person) => {
    const { _id } = (await quad.call('createPost', { body: { text: 'Liked by all' } }, person)).reply()
    await inTurn(all, (fan) => quad.call('markPost', { params: { id: _id }, body: { likes: [fan.id] } }, fan))
    return _id
  })
  expect(posts).toHaveLength(3)
  for (const person of all) await closedAgo(quad, person.id, pastGrace)
  const second = await startTestQuad({ limiter: noLimits, databaseUrl: quad.databaseUrl })
  const [one, two] = [quad.context, second.context]
  await Promise.all([one, two, one, two].map((context) => eraseClosedAccounts(context, 3)))
  await second.stop()
  expect(await inTurn(all, isErased)).toEqual(all.map(() => true))
  for (const each of more) await expectErased(quad, each)
})

test('[ACC-11] a failing account doesn’t block the others and is reported', async () => {
  const [stuck, ...others] = await makePeople(quad, 3)
  if (!stuck) throw new Error('makePeople made nobody')
  const { db } = quad.context
  await sql
    .raw(`
    create function refuse_erasure() returns trigger language plpgsql as $$ begin
      if old.id = '${stuck.id}' and new.erased_at is not null then raise 'not this one'; end if;
      return new;
    end $$;
    create trigger refusing before update on users for each row execute function refuse_erasure();`)
    .execute(db)
  await closedAgo(quad, stuck.id, '20 days')
  for (const person of others) await closedAgo(quad, person.id, pastGrace)
  await expect(eraseClosedAccounts(quad.context)).rejects.toThrow('Could not erase 1 closed accounts')
  expect(await inTurn([stuck, ...others], isErased)).toEqual([false, true, true])
  await sql`drop function refuse_erasure cascade`.execute(db)
  await eraseClosedAccounts(quad.context)
  expect(await isErased(stuck)).toBe(true)
})

const activate = (person: Person) => quad.call('activateAccount', { params: { id: person.id }, body: {} }, person)

async function makeReturning(left: string): Promise<Person> {
  const { db, tokens, sessions } = quad.context
  const person = await makePerson(quad)
  const token = await tokens.sign(await sessions.open(db, person.id, 'activation'))
  await sql`update users set closed_at = now() - interval '15 days' + ${left}::interval where id = ${person.id}`.execute(
    db,
  )
  return { ...person, token }
}

test('[ACC-11] reopening during the erasure is refused', async () => {
  const person = await makeReturning('-1 second')
  const { pending } = await quad.context.db.transaction().execute(async (trx) => {
    expect(await lockErasable(trx, [])).toBe(person.id)
    const answer = activate(person)
    await untilWaiting(quad, 1)
    await eraseUser(trx, person.id)
    return { pending: answer }
  })
  expect((await pending).code).toBe('account.closedForGood')
  expect(await isErased(person)).toBe(true)
})

test('[ACC-11] the erasure skips an account that is being reopened when its grace period ends', async () => {
  const { db } = quad.context
  const person = await makeReturning('2 seconds')
  await db.transaction().execute(async (trx) => {
    expect(await reopenUser(trx, person.id)).toEqual({ complete: true })
    await until('the grace period is over', async () => {
      const clock = sql<{ past: boolean }>`
        select closed_at < now() - interval '15 days' as past from users where id = ${person.id}`
      return (await clock.execute(db)).rows[0]?.past ?? false
    })
    await eraseClosedAccounts(quad.context)
  })
  expect(await rowOf(person.id)).toMatchObject({ closed_at: null, erased_at: null, email: person.email })
})

test('[ACC-11] at the end of their grace periods, each account is either open with its posts or erased with them', async () => {
  const people = await inTurn(range(8), (at) => makeReturning(`${at * 60} milliseconds`))
  const posts = await inTurn(people, async ({ id }) => {
    const post = quad.context.db.insertInto('posts').values({ author_id: id, text: 'Still here?' }).returning('id')
    return (await post.executeTakeFirstOrThrow()).id
  })
  const [answers] = await Promise.all([
    inTurn(people, activate),
    until('every account is open or erased', async () => {
      await eraseClosedAccounts(quad.context, 1)
      return (await Promise.all(people.map(({ id }) => rowOf(id)))).every((row) => !row.closed_at || row.erased_at)
    }),
  ])
  for (const [at, person] of people.entries()) {
    const erased = await isErased(person)
    const post = await quad.call('getPost', { params: { id: posts[at] ?? '' } })
    // An erased account may have lost its session too, so any refusal is right.
    expect([answers[at]?.status === 200, post.status]).toEqual(erased ? [false, 404] : [true, 200])
  }
})
