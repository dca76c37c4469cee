import { codeLimits, limits } from './limits.ts'
import { resetLink } from './resetLink.ts'

// Without the full stop of its sentence.
const address = /https?:\/\/[^\s<]*[^\s<.]/g

/** What a mail says, in both forms. */
export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
}

function letter(subject: string, paragraphs: readonly string[]): MailText {
  const html = paragraphs.map((text) => `<p>${text.replaceAll(address, '<a href="$&">$&</a>')}</p>`).join('')
  return {
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body>${html}</body></html>`,
  }
}

/** The mail that brings a one-time code: the only run of six digits in it (ruling 42). */
export function codeMail(code: string): MailText {
  return letter(`${code} is your Quad code`, [
    `Your code is ${code}. It works for ${codeLimits.lifetimeMinutes} minutes.`,
    'If you did not ask for it, you need not do anything: without the code nothing happens.',
  ])
}

/**
 * The mail that lets one choose a new password: by the code, its only run of six digits, or by the link (ruling 42).
 */
export function resetMail(publicUrl: string, code: string, linkToken: string): MailText {
  return letter(`${code} is your Quad code`, [
    `Your code for a new password is ${code}. It works for ${codeLimits.lifetimeMinutes} minutes, and once.`,
    `Or open this link and choose the password there: ${resetLink(publicUrl, linkToken)}`,
    'If you did not ask for it, you need not do anything: your password stays as it is.',
  ])
}

/** What someone reads who asks for a new password where there is no account. */
export function noAccountMail(publicUrl: string): MailText {
  return letter('There is no Quad account with this address', [
    'Someone, perhaps you, asked for a new password for this address. No account stands under it.',
    `Perhaps you joined with another address, or did not enter the code when you signed up. You can sign up at ${publicUrl}.`,
    'If it was not you, you need not do anything.',
  ])
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** What someone reads who has closed their account: what happens until when, and the way back. */
export function closedAccountMail(publicUrl: string, until: Date): MailText {
  return letter('Your Quad account is closed', [
    `Your account is closed, and nobody on Quad sees it any more. For ${limits.reopenDays} days, until ${day.format(until)} UTC, you can reopen it: log in at ${publicUrl} as you did before.`,
    'After that it is erased, with everything you posted. Endorsements and recommendations, invitations, followings and group memberships do not come back in either case.',
    'If it was not you who closed it, choose a new password by “Forgot password?” in the log-in, and reopen it.',
  ])
}

/** What someone reads whose address is used for a second sign-up. */
export function existingAccountMail(publicUrl: string): MailText {
  return letter('You already have a Quad account', [
    'Someone, perhaps you, tried to sign up with this address. It has an account already.',
    `Log in at ${publicUrl} with your password. If it was not you, you need not do anything.`,
  ])
}
