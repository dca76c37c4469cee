import type { SignedChallenge } from '@quad/contract/bodies/passkeys.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { readSigned } from '../../platform/auth/webAuthn.ts'
import { fail } from '../../platform/http/failure.ts'
import { consumeChallenge, findCredential, type StoredCredential } from './queries.ts'

interface Consumed {
  readonly stored: StoredCredential
  readonly counter: number
}

/**
 * Uses up a challenge that a stored passkey signed; unknown, deleted and forged ones are refused alike. `userId` is whom
 * the challenge was made for, or null for a log-in. @throws Failure `passkey.refused`
 */
export async function consumeSigned(
  { db, publicUrl }: AppContext,
  signed: SignedChallenge,
  userId: string | null,
): Promise<Consumed> {
  const stored = await findCredential(db, signed.id)
  if (!stored || (userId !== null && stored.user_id !== userId)) fail('passkey.refused')
  const counter = await readSigned(publicUrl, signed, stored, (challenge) => consumeChallenge(db, challenge, userId))
  return { stored, counter: counter ?? fail('passkey.refused') }
}
