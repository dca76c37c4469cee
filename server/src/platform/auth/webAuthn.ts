import type { CreatedCredential, SignedChallenge } from '@quad/contract/bodies/passkeys.ts'
import { passkeyLimits } from '@quad/contract/passkeyLimits.ts'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'

const siteName = 'Quad'
const timeout = passkeyLimits.minutes * 60_000
/** EdDSA, ES256 and RS256: every authenticator supports one of them. */
const algorithms = [-8, -7, -257]

const rpId = (publicUrl: string) => new URL(publicUrl).hostname
const origin = (publicUrl: string) => new URL(publicUrl).origin

interface Owner {
  readonly user_id: string
  readonly handle: string
}

interface Known {
  readonly credential_id: string
}

const idsOf = (known: readonly Known[]) => known.map(({ credential_id: id }) => ({ id }))

/** The options for creating a passkey that logs in without a username, on a device that has none of the `known`. */
export const creationOptions = (publicUrl: string, { user_id, handle }: Owner, known: readonly Known[]) =>
  generateRegistrationOptions({
    rpName: siteName,
    rpID: rpId(publicUrl),
    userID: new Uint8Array(Buffer.from(user_id)),
    userName: handle,
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: idsOf(known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })

/** The options for signing a challenge with one of these passkeys, or with any on the device. */
export const signingOptions = (publicUrl: string, known: readonly Known[] = []) =>
  generateAuthenticationOptions({
    rpID: rpId(publicUrl),
    timeout,
    userVerification: 'required',
    allowCredentials: idsOf(known),
  })

/** Uses up a challenge; false for an unknown one. */
type ConsumeChallenge = (challenge: string) => Promise<boolean>

/** Adds the fields of WebAuthn's JSON form that the wire leaves out. */
const complete = <Response>({ id, response }: { readonly id: string; readonly response: Response }) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
  response,
})

// Options ask for no attestation. Checking a certificate would fetch addresses that it names.
function hasCertificate(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  return !['none', 'packed'].includes(decoded.get('fmt')) || decoded.get('attStmt').get('x5c') !== undefined
}

/** A new credential with its public key; undefined if its answer is wrong. */
export async function readCreated(publicUrl: string, created: CreatedCredential, consume: ConsumeChallenge) {
  try {
    if (hasCertificate(created.response.attestationObject)) return undefined
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: complete(created),
      expectedChallenge: consume,
      expectedOrigin: origin(publicUrl),
      expectedRPID: rpId(publicUrl),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified || registrationInfo.credential.id !== created.id) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter }
  } catch {
    return undefined
  }
}

interface Stored {
  readonly user_id: string
  readonly public_key: Buffer
  readonly counter: number
}

/** The new counter of a credential that signed a challenge; undefined if its answer is wrong or the counter didn't grow. */
export async function readSigned(
  publicUrl: string,
  signed: SignedChallenge,
  { user_id, public_key, counter }: Stored,
  consume: ConsumeChallenge,
): Promise<number | undefined> {
  const { userHandle, ...response } = signed.response
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== user_id) return undefined
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: complete({ id: signed.id, response }),
      expectedChallenge: consume,
      expectedOrigin: origin(publicUrl),
      expectedRPID: rpId(publicUrl),
      credential: { id: signed.id, publicKey: new Uint8Array(public_key), counter },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}
