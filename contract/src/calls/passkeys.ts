import { z } from 'zod'
import { ownerProofBody } from '../bodies/credentials.ts'
import { passkeyBody, passkeyLoginBody } from '../bodies/passkeys.ts'
import { call } from '../call.ts'
import { signedIn } from '../entities/authReply.ts'
import { passkey, passkeyOptions } from '../entities/passkey.ts'
import { done, id } from '../fields.ts'
import { passkeyLimits } from '../passkeyLimits.ts'
import { passwordTargets, proofErrors } from './credentials.ts'

export const passkeys = {
  listPasskeys: call({
    method: 'GET',
    path: '/account/passkeys',
    access: 'signedIn',
    summary: "List the caller's passkeys, newest first.",
    reply: z.strictObject({ passkeys: z.array(passkey).max(passkeyLimits.perPerson) }),
    errors: [],
    limit: 'read',
  }),
  startPasskey: call({
    method: 'POST',
    path: '/account/passkeys/options',
    access: 'signedIn',
    summary:
      "Get the options for creating a passkey, given the password, a provider's fresh ID token or another passkey. They work once, for 5 minutes.",
    body: ownerProofBody,
    reply: passkeyOptions,
    errors: [...proofErrors, 'passkey.tooMany'],
    limit: 'write',
    targets: passwordTargets,
  }),
  createPasskey: call({
    method: 'POST',
    path: '/account/passkeys',
    access: 'signedIn',
    summary: 'Add the passkey that the browser created, and email the caller about it.',
    body: passkeyBody,
    reply: passkey,
    errors: ['passkey.refused', 'passkey.tooMany'],
    limit: 'write',
  }),
  startPasskeyProof: call({
    method: 'POST',
    path: '/account/passkeys/proof',
    access: 'signedIn',
    summary:
      "Get the options for confirming a change of the account with one of the caller's passkeys. They work once, for 5 minutes.",
    reply: passkeyOptions,
    errors: [],
    limit: 'write',
  }),
  deletePasskey: call({
    method: 'POST',
    path: '/account/passkeys/{id}/removal',
    access: 'signedIn',
    summary:
      "Delete one of the caller's passkeys, given the password, a provider's fresh ID token or a passkey. It can't log in any more; sessions that it opened stay.",
    params: z.strictObject({ id }),
    body: ownerProofBody,
    reply: done,
    errors: [...proofErrors, 'passkey.notFound'],
    limit: 'safety',
    targets: passwordTargets,
  }),
  startPasskeyLogin: call({
    method: 'POST',
    path: '/users/passkey/options',
    access: 'public',
    staysOpen: true,
    summary: 'Get the options for logging in with any passkey on the device. They work once, for 5 minutes.',
    reply: passkeyOptions,
    errors: [],
    limit: 'login',
    // They name nobody.
    targets: [],
  }),
  loginWithPasskey: call({
    method: 'POST',
    path: '/users/passkey',
    access: 'public',
    staysOpen: true,
    summary: 'Log in with a passkey.',
    body: passkeyLoginBody,
    reply: signedIn,
    errors: ['passkey.refused'],
    limit: 'auth',
    // Nobody can guess a signature, and its challenge works once: there is no target to limit.
    targets: [],
  }),
}
