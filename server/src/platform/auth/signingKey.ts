import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { deriveKey } from './tokens.ts'

export interface SigningKey {
  /** The raw Ed25519 key in base64url. */
  readonly publicKey: string
  /** The signature of these bytes, of 64 bytes. */
  sign(content: Uint8Array): Buffer
}

// PKCS #8 of an Ed25519 key is this header and the 32 bytes of its seed (RFC 8410).
const header = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Makes the Ed25519 key for a purpose from the server's secret. */
export function createSigningKey(secret: string, purpose: string): SigningKey {
  const seed = deriveKey(secret, purpose)
  const key = createPrivateKey({ key: Buffer.concat([header, seed]), format: 'der', type: 'pkcs8' })
  const { x: publicKey = '' } = createPublicKey(key).export({ format: 'jwk' })
  return { publicKey, sign: (content) => sign(null, content, key) }
}
