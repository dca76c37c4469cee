import { codeLimits } from './limits.ts'

/** What a mail says, in both forms. */
export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
}

function letter(subject: string, paragraphs: readonly string[]): MailText {
  return {
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</body></html>`,
  }
}

/** The mail that brings a one-time code: the only run of six digits in it (ruling 42). */
export function codeMail(code: string): MailText {
  return letter(`${code} is your Quad code`, [
    `Your code is ${code}. It works for ${codeLimits.lifetimeMinutes} minutes.`,
    'If you did not ask for it, you need not do anything: without the code nothing happens.',
  ])
}

/** What someone reads whose address is used for a second sign-up. */
export function existingAccountMail(publicUrl: string): MailText {
  return letter('You already have a Quad account', [
    'Someone, perhaps you, tried to sign up with this address. It has an account already.',
    `Log in at ${publicUrl} with your password. If it was not you, you need not do anything.`,
  ])
}
