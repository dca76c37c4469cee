import { type MailLink, mailLinkIn } from '@quad/contract/mailLinks.ts'
import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { sql } from 'kysely'
import { recountClosed } from '../features/accounts/account.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import type { Chance } from '../platform/clock.ts'
import type { InboxMail } from '../platform/mail/localInbox.ts'
import { makePerson } from './people.ts'
import { codeIn, type Person, type TestQuad } from './quad.ts'

// Signing up, logging in, resetting a password, changing an email and closing an account.

export const signupPassword = 'a quiet harbour'

/** A valid sign-up form; `more` overrides fields. */
export function signupForm(email: string, more: Readonly<Record<string, unknown>> = {}) {
  return {
    body: {
      firstname: 'Nila',
      lastname: 'Rao',
      college: otherCollegeId,
      gender: 'female' as const,
      email,
      password: signupPassword,
      ...more,
    },
  }
}

/** Starts a sign-up and reads its code from the mail. */
export async function beginSignup(quad: TestQuad, email: string, more: Readonly<Record<string, unknown>> = {}) {
  const before = (await quad.mailsTo(email)).length
  const { user } = (await quad.call('signup', signupForm(email, more))).reply()
  return { user, code: codeIn(await quad.mailTo(email, before)) }
}

/** A source of chance whose codes count up from 100001, so that a test knows codes that were never sent. */
export function countingChance(): Chance {
  let last = 100_000
  return {
    integer() {
      last += 1
      return last
    },
  }
}

export const ownerPassword = 'a lighthouse at noon'

let hash: Promise<string> | undefined

/** A new person with a password. */
export async function makeOwner(quad: TestQuad): Promise<Person> {
  hash ??= hashPassword(ownerPassword)
  const person = await makePerson(quad)
  await quad.context.db
    .updateTable('users')
    .set({ password_hash: await hash })
    .where('id', '=', person.id)
    .execute()
  return person
}

/** The content of a reset mail, and the handle of its code. */
export interface Reset {
  readonly user: string
  readonly code: string
  readonly link: string
}

/** Requests a reset and reads its mail. */
export async function askForReset(quad: TestQuad, email: string): Promise<Reset> {
  const before = (await quad.mailsTo(email)).length
  const { user } = (await quad.call('requestReset', { body: { username: email } })).reply()
  const mail = await quad.mailTo(email, before)
  return { user, code: codeIn(mail), link: linkTokenIn(mail) }
}

/** A new person who has requested a reset. */
export async function makeForgetful(quad: TestQuad): Promise<Person & Reset> {
  const person = await makePerson(quad)
  return { ...person, ...(await askForReset(quad, person.email)) }
}

/** The token in the only link of a mail (ruling 42). */
export function linkTokenIn(mail: InboxMail, kind: MailLink['kind'] = 'resetPassword'): string {
  const links = mail.text.match(/https?:\/\/\S+/g) ?? []
  const link = links.length === 1 ? mailLinkIn(new URL(links[0] ?? '').hash) : undefined
  if (link?.kind !== kind) throw new Error(`Not the one link in the mail: ${mail.text}`)
  return link.token
}

/** Requests a new email, confirmed by the owner's password or another proof. */
export const requestEmail = (
  quad: TestQuad,
  person: Person,
  email: string,
  proof: object = { password: ownerPassword },
) => quad.call('requestEmail', { params: { id: person.id }, body: { email, ...proof } }, person)

export const verifyEmail = (quad: TestQuad, person: Person, token: string) =>
  quad.call('verifyEmail', { params: { id: person.id }, body: { token } }, person)

/** Requests a new email and reads the code from its mail. */
export async function beginEmailChange(quad: TestQuad, person: Person, email: string): Promise<string> {
  const before = (await quad.mailsTo(email)).length
  ;(await requestEmail(quad, person, email)).reply()
  return codeIn(await quad.mailTo(email, before))
}

/** Changes a person's email; returns the token of the link that undoes it. */
export async function changeEmail(quad: TestQuad, person: Person, from: string, to: string): Promise<string> {
  const before = (await quad.mailsTo(from)).length
  ;(await verifyEmail(quad, person, await beginEmailChange(quad, person, to))).reply()
  return linkTokenIn(await quad.mailTo(from, before), 'undoEmail')
}

/** Closes an account, updates the counts, and backdates the closing by an interval. */
export async function closedAgo(quad: TestQuad, userId: string, ago: string): Promise<void> {
  const row = quad.context.db.updateTable('users').where('id', '=', userId)
  await row.set({ closed_at: sql<Date>`now() - ${ago}::interval` }).execute()
  await recountClosed(quad.context, userId)
}

export const logIn = (quad: TestQuad, person: Person, password = ownerPassword) =>
  quad.call('login', { body: { username: person.email, password } })

/** Logs in; returns the token and whether it can only reopen the account. */
export async function enter(quad: TestQuad, person: Person): Promise<{ token: string; deactivated: boolean }> {
  const reply = (await logIn(quad, person)).reply()
  if (!('token' in reply)) throw new Error('A code was sent instead.')
  return { token: reply.token, deactivated: reply.user.deactivated ?? false }
}
