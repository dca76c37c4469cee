import { codeLimits, limits } from '../limits.ts'
import { type MailText, writeMail } from '../mail.ts'
import { resetLink, undoEmailLink } from '../mailLinks.ts'

/** The one-time code of a sign-up, the only run of six digits in the mail (ruling 42). */
export function codeMail(code: string): MailText {
  return writeMail(`${code} is your Quad code`, [
    `Your code is ${code}. It works for ${codeLimits.lifetimeMinutes} minutes.`,
    "If you didn't ask for a code, ignore this email: nothing happens without the code.",
  ])
}

/** The code for a new password, the only run of six digits in the mail, and the link that replaces it (ruling 42). */
export function resetMail(publicUrl: string, code: string, linkToken: string): MailText {
  return writeMail(`${code} is your Quad code`, [
    `Your code for a new password is ${code}. It works once, for ${codeLimits.lifetimeMinutes} minutes.`,
    `Or open this link and choose your new password there: ${resetLink(publicUrl, linkToken)}`,
    "If you didn't ask for a new password, ignore this email: your password stays the same.",
  ])
}

/** The link for a new password of a site or college admin, whom a code of six digits can't let in. */
export function resetLinkMail(publicUrl: string, linkToken: string): MailText {
  return writeMail('Choose a new Quad password', [
    `Open this link and choose your new password there: ${resetLink(publicUrl, linkToken)}`,
    `It works once, for ${codeLimits.lifetimeMinutes} minutes. As you are an admin, only the link works, not a code.`,
    "If you didn't ask for a new password, ignore this email: your password stays the same.",
  ])
}

/** For someone who asks for a new password with an address that has no account. */
export function noAccountMail(publicUrl: string): MailText {
  return writeMail('There is no Quad account with this address', [
    'Someone, perhaps you, asked for a new password for this address, but no account uses it.',
    `You may have joined with another address, or not entered the code when you signed up. You can sign up at ${publicUrl}.`,
    "If it wasn't you, ignore this email.",
  ])
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** For someone who has closed their account: what happens until when, and how to reopen it. */
export function closedAccountMail(publicUrl: string, until: Date): MailText {
  return writeMail('Your Quad account is closed', [
    `Your account is closed, and nobody on Quad can see it. For ${limits.reopenDays} days, until ${day.format(until)} UTC, you can reopen it: log in at ${publicUrl} as before.`,
    "After that, we erase it with everything you posted. Endorsements, recommendations, invitations, followed pages and memberships don't come back, even if you reopen your account.",
    "If you didn't close it, choose a new password with “Forgot password?” where you log in, then reopen your account.",
  ])
}

/** The receipt of an erased account (LEGAL-03): what was erased when, and what stays without a name. */
export function erasedAccountMail(closedAt: Date, erasedAt: Date): MailText {
  return writeMail('Your Quad account is erased', [
    `You closed your account on ${day.format(closedAt)} UTC. We erased it on ${day.format(erasedAt)} UTC, and it can't come back.`,
    'Erased: your name, email address, password, profile and pictures; your posts, comments, reactions, votes and uploaded files; your registrations, tickets, feedback and payments under your name; your memberships, follows, blocks and notifications; your devices, passkeys and connected sign-ins.',
    'Kept, without your name: messages that you sent to others, which are shown as from “Deleted user”, reports that you made, and pages and events that others use. Copies in backups are deleted with the backups.',
    'We kept your address only to send you this receipt, and keep no copy of it. Keep the receipt if you may need it.',
  ])
}

/** For the owner of an address that someone signs up with again. */
export function existingAccountMail(publicUrl: string): MailText {
  return writeMail('You already have a Quad account', [
    'Someone, perhaps you, tried to sign up with this address, but it already has an account.',
    `Log in at ${publicUrl} as before. If you don't remember your password, choose “Forgot password?” there to set a new one.`,
    "If it wasn't you, ignore this email.",
  ])
}

/** The one-time code for a changed email, the only run of six digits in the mail (ruling 42). */
export function emailCodeMail(code: string): MailText {
  return writeMail(`${code} is your Quad code`, [
    `Your code is ${code}. It works for ${codeLimits.lifetimeMinutes} minutes. Enter it on Quad to use this address for your account.`,
    "If you didn't ask for a code, ignore this email: nothing happens without the code.",
  ])
}

/** For the owner of an address that another account wants to use. */
export function emailTakenMail(publicUrl: string): MailText {
  return writeMail('You already have a Quad account', [
    'Someone, perhaps you, tried to use this address for another Quad account, but it already has one.',
    `Log in at ${publicUrl} with this address. To use it for your other account, first close this one or change its email.`,
    "If it wasn't you, ignore this email.",
  ])
}

/** For the previous address of an account, with the link that undoes the change. */
export function emailChangedMail(publicUrl: string, undoToken: string): MailText {
  return writeMail('The email of your Quad account was changed', [
    'Your Quad account now uses another email, and this address no longer works to log in.',
    `If it wasn't you, open this link within ${limits.emailUndoDays} days: ${undoEmailLink(publicUrl, undoToken)}`,
    'It restores this address, signs everyone out and lets you choose a new password.',
    'If it was you, ignore this email.',
  ])
}

/** For someone whose data is ready: no link to the file, only to the settings, where they must be signed in. */
export function dataReadyMail(publicUrl: string): MailText {
  return writeMail('Your Quad data is ready', [
    `The file with your data is ready. Download it in your settings: ${publicUrl}/settings/account`,
    `We delete it after ${limits.dataExportDays} days.`,
    "If you didn't ask for it, someone else may use your account: sign out your other devices in the settings and choose a new password.",
  ])
}

/** For someone who added a passkey, or whose account somebody else uses. */
export function passkeyAddedMail(publicUrl: string, name: string): MailText {
  return writeMail('A passkey was added to your Quad account', [
    `The passkey “${name}” can now log in to your account without your password.`,
    `If it wasn't you, remove it and sign out your other devices in your settings, then choose a new password: ${publicUrl}/settings/security`,
    'If it was you, ignore this email.',
  ])
}
