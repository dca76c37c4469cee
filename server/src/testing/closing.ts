import { sql } from 'kysely'
import { recountClosed } from '../features/accounts/recountClosed.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import { makePerson } from './people.ts'
import type { Person, TestQuad } from './quad.ts'

export const closerPassword = 'a bridge of paper'

/** A new person with a password. */
export async function makeCloser(quad: TestQuad): Promise<Person> {
  const person = await makePerson(quad)
  const row = quad.context.db.updateTable('users').where('id', '=', person.id)
  await row.set({ password_hash: await hashPassword(closerPassword) }).execute()
  return person
}

/** Closes an account, with its counts, and backdates that by an interval, by the database's clock. */
export async function closedAgo(quad: TestQuad, userId: string, ago: string): Promise<void> {
  const row = quad.context.db.updateTable('users').where('id', '=', userId)
  await row.set({ closed_at: sql<Date>`now() - ${ago}::interval` }).execute()
  await recountClosed(quad.context, userId)
}

export const logIn = (quad: TestQuad, person: Person, password = closerPassword) =>
  quad.call('login', { body: { username: person.email, password } })

/** Logs in; returns the token and whether it can only reopen the account. */
export async function enter(quad: TestQuad, person: Person): Promise<{ token: string; deactivated: boolean }> {
  const reply = (await logIn(quad, person)).reply()
  if (!('token' in reply)) throw new Error('A code was sent instead.')
  return { token: reply.token, deactivated: reply.user.deactivated ?? false }
}
