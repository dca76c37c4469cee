import { z } from 'zod'
import { line } from '../fields.ts'
import { credentialFields } from '../messages/credentials.ts'
import { passkeyLimits } from '../passkeyLimits.ts'

const base64Url = (max: number) =>
  z
    .string(credentialFields.passkeyInvalid)
    .max(max, credentialFields.passkeyInvalid)
    .regex(/^[\w-]+$/, credentialFields.passkeyInvalid)

const credentialId = base64Url(passkeyLimits.credentialIdLength)

/** The parts of WebAuthn's RegistrationResponseJSON that the server needs. */
const createdCredential = z.strictObject({
  id: credentialId,
  response: z.strictObject({ clientDataJSON: base64Url(4000), attestationObject: base64Url(8000) }),
})

/** The parts of WebAuthn's AuthenticationResponseJSON that the server needs. */
export const signedChallenge = z.strictObject({
  id: credentialId,
  response: z.strictObject({
    clientDataJSON: base64Url(4000),
    authenticatorData: base64Url(4000),
    signature: base64Url(2000),
    userHandle: base64Url(100).optional(),
  }),
})

export const passkeyName = line(passkeyLimits.nameLength, credentialFields.passkeyName)

export const passkeyBody = z.strictObject({ name: passkeyName, credential: createdCredential })

export const passkeyLoginBody = z.strictObject({ credential: signedChallenge })

export type CreatedCredential = z.output<typeof createdCredential>
export type SignedChallenge = z.output<typeof signedChallenge>
