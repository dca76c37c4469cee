import { createSigningKey } from './signingKey.ts'

/** What a certificate's signature covers. No text has a line break. */
export interface SealedCertificate {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly label: string
  readonly eventName: string
  readonly hostName: string
  /** Days as YYYY-MM-DD. */
  readonly startsOn: string
  readonly endsOn: string
  readonly issuedAt: string
}

/** Signs certificates, which anyone verifies without Quad (EVT-31). */
export interface CertificateSeals {
  /** The raw Ed25519 key in base64url. */
  readonly publicKey: string
  /** Base64url of the signed lines, a full stop, and base64url of their signature (decision 52). */
  sealOf(certificate: SealedCertificate): string
}

const version = 'quad-certificate 1'

export function createCertificateSeals(secret: string): CertificateSeals {
  const { publicKey, sign } = createSigningKey(secret, 'certificate-seal')
  return {
    publicKey,
    sealOf({ id, name, kind, label, eventName, hostName, startsOn, endsOn, issuedAt }) {
      const lines = [version, id, name, kind, label, eventName, hostName, startsOn, endsOn, issuedAt]
      const content = Buffer.from(lines.join('\n'))
      return `${content.toString('base64url')}.${sign(content).toString('base64url')}`
    },
  }
}
