import { z } from 'zod'
import { emailBody, emailCodeBody, handleBody, undoEmailBody } from '../bodies/credentials.ts'
import { call } from '../call.ts'
import { codeSent } from '../entities/authReply.ts'
import { userCard } from '../entities/user.ts'
import { id } from '../fields.ts'

const ofPerson = z.strictObject({ id })

/** Errors of the proof that the caller owns the account. */
export const proofErrors = [
  'user.notFound',
  'auth.wrongPassword',
  'auth.tooManyFailures',
  'provider.notFound',
  'provider.unreachable',
  'provider.notYours',
  'provider.refused',
  'provider.expired',
  'passkey.refused',
] as const

const ownerErrors = [...proofErrors, 'profile.notYours'] as const

export const passwordTargets = ['loginFailure', 'loginFailureEverywhere', 'loginFailureOnDevice'] as const

export const credentials = {
  updateHandle: call({
    method: 'PUT',
    path: '/users/{id}/handle',
    access: 'signedIn',
    summary:
      "Change the caller's handle, given the password, a provider's fresh ID token or a passkey; for 90 days nobody else gets the old one.",
    params: ofPerson,
    body: handleBody,
    reply: userCard,
    errors: [...ownerErrors, 'handle.taken', 'handle.tooOften'],
    limit: 'write',
    targets: passwordTargets,
  }),
  requestEmail: call({
    method: 'POST',
    path: '/users/{id}/email',
    access: 'signedIn',
    summary:
      "Email a code to the caller's new address, given the password, a provider's fresh ID token or a passkey. The answer is the same for addresses that have an account.",
    params: ofPerson,
    body: emailBody,
    reply: codeSent,
    errors: [...ownerErrors, 'email.same', 'email.collegeDomain', 'email.tooMany', 'code.tooMany'],
    limit: 'write',
    targets: [...passwordTargets, 'codesSent', 'codesSentEverywhere'],
  }),
  verifyEmail: call({
    method: 'POST',
    path: '/users/{id}/email/verification',
    access: 'signedIn',
    summary:
      "Change the caller's email with the code from the mail: ends their other sessions and mails the old address a link that undoes it for 7 days.",
    params: ofPerson,
    body: emailCodeBody,
    reply: userCard,
    errors: ['user.notFound', 'profile.notYours', 'code.wrong', 'code.wait', 'email.collegeDomain'],
    limit: 'write',
    targets: ['codeTries', 'wrongCodes', 'codeTurn'],
  }),
  undoEmail: call({
    method: 'POST',
    path: '/users/email/undo',
    access: 'public',
    staysOpen: true,
    summary:
      'Restore the previous email with the token of its link: ends all sessions, removes the password and emails a code and a link for a new one.',
    body: undoEmailBody,
    reply: codeSent.extend({ email: z.string() }),
    errors: ['email.undoExpired', 'email.undoTaken'],
    limit: 'auth',
    targets: ['codesSent', 'codesSentEverywhere'],
  }),
}
