import { sql } from 'kysely'
import { hashPassword } from '../platform/auth/passwords.ts'
import { makePerson } from './people.ts'
import type { Person, TestQuad } from './quad.ts'

/** The password of those made here. */
export const closerPassword = 'a bridge of paper'

/** Somebody new who can log in. */
export async function makeCloser(quad: TestQuad): Promise<Person> {
  const person = await makePerson(quad)
  const row = quad.context.db.updateTable('users').where('id', '=', person.id)
  await row.set({ password_hash: await hashPassword(closerPassword) }).execute()
  return person
}

/** Closes an account as if that were so long ago, by the database's clock. */
export async function closedAgo(quad: TestQuad, userId: string, ago: string): Promise<void> {
  const row = quad.context.db.updateTable('users').where('id', '=', userId)
  await row.set({ closed_at: sql<Date>`now() - ${ago}::interval` }).execute()
}

/** A log-in with the password of those made here. */
export const logIn = (quad: TestQuad, person: Person, password = closerPassword) =>
  quad.call('login', { body: { username: person.email, password } })

/** What a log-in that succeeds gives: a token, and whether it is good for reopening alone. */
export async function enter(quad: TestQuad, person: Person): Promise<{ token: string; deactivated: boolean }> {
  const reply = (await logIn(quad, person)).reply()
  if (!('token' in reply)) throw new Error('A code was sent instead.')
  return { token: reply.token, deactivated: reply.user.deactivated ?? false }
}
