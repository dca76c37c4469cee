import { type MailLink, mailLinkIn } from '@quad/contract/mailLinks.ts'
import type { InboxMail } from '../platform/mail/localInbox.ts'
import { makePerson } from './people.ts'
import { codeIn, type Person, type TestQuad } from './quad.ts'

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
