import { z } from 'zod'
import { email } from '../email.ts'
import { handle } from '../handle.ts'
import { codeLimits, limits } from '../limits.ts'
import { accountFields } from '../messages/accounts.ts'
import { credentialFields } from '../messages/credentials.ts'
import { providerName } from '../settings.ts'
import { idToken, nonce, verificationBody } from './accounts.ts'
import { passkeyName, signedChallenge } from './passkeys.ts'

/** Proves that the caller owns the account: the password, an ID token issued within minutes (ruling 83), or a passkey. */
const ownerProof = {
  password: z.string(accountFields.passwordRequired).max(limits.passwordMax).optional(),
  signIn: z.strictObject({ provider: providerName, token: idToken, nonce: nonce.optional() }).optional(),
  passkey: signedChallenge.optional(),
}

interface MaybeProof {
  readonly password?: string | undefined
  readonly signIn?: unknown
  readonly passkey?: unknown
}

const hasProof = ({ password, signIn, passkey }: MaybeProof) =>
  Boolean(password) || signIn !== undefined || passkey !== undefined
const needsProof = { path: ['password'], message: accountFields.passwordRequired, when: () => true }

export const handleBody = z.strictObject({ handle, ...ownerProof }).refine(hasProof, needsProof)

export const emailBody = z.strictObject({ email, ...ownerProof }).refine(hasProof, needsProof)

export const ownerProofBody = z.strictObject(ownerProof).refine(hasProof, needsProof)

/** The form for a new passkey; its proof and its name are sent one after the other. */
export const passkeyForm = z.strictObject({ name: passkeyName, ...ownerProof }).refine(hasProof, needsProof)

export const emailCodeBody = verificationBody.pick({ token: true })

/** The token of the link in the mail to the previous address. */
export const undoEmailBody = z.strictObject({
  token: z
    .string()
    .max(codeLimits.linkDigits, credentialFields.linkInvalid)
    .regex(new RegExp(`^[0-9]{${codeLimits.linkDigits}}$`), credentialFields.linkInvalid),
})

export type OwnerProof = z.output<typeof ownerProofBody>
