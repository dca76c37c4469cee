import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  return Buffer.from(size < 256 ? [(major << 5) | 24, size] : [(major << 5) | 25, size >> 8, size & 255])
}

/** Encodes the small maps, texts, bytes and integers of an authenticator as CBOR. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])])
  throw new Error('This value has no CBOR here')
}

const present = 0x01
const verified = 0x04
const withCredential = 0x40

interface Options {
  readonly challenge: string
  readonly rp?: { readonly id: string }
  readonly rpId?: string
  readonly user?: { readonly id: string }
}

/** Deviations from a right answer. */
export interface Faults {
  readonly origin?: string
  readonly rpId?: string
  readonly counter?: number
  readonly unverified?: boolean
  readonly challenge?: string
  /** Adds a certificate's attestation, which nobody asked for. */
  readonly certificate?: boolean
}

const clientData = (origin: string, type: string, { challenge }: Options, faults: Faults) =>
  Buffer.from(
    JSON.stringify({
      type,
      challenge: faults.challenge ?? challenge,
      origin: faults.origin ?? origin,
      crossOrigin: false,
    }),
  )

function authData(rpId: string, extra: number, counter: number, faults: Faults): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(faults.counter ?? counter)
  const flags = present | (faults.unverified ? 0 : verified) | extra
  return Buffer.concat([sha256(faults.rpId ?? rpId), Buffer.from([flags]), count])
}

function attest(data: Buffer, credential: Buffer, { certificate = false }: Faults): Buffer {
  return cbor(
    new Map<string, unknown>([
      ['fmt', certificate ? 'packed' : 'none'],
      ['attStmt', new Map(certificate ? [['x5c', credential]] : [])],
      ['authData', data],
    ]),
  )
}

/** An authenticator in software with one ES256 credential and no attestation. */
export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const key = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
  const bytes = randomBytes(32)
  const id = bytes.toString('base64url')
  let counter = 0
  let userHandle: string | undefined
  return {
    id,
    create(options: Options, faults: Faults = {}) {
      userHandle = options.user?.id
      counter += 1
      const start = authData(options.rp?.id ?? '', withCredential, counter, faults)
      const data = Buffer.concat([start, Buffer.alloc(16), Buffer.from([0, bytes.length]), bytes, cbor(key)])
      const client = clientData(origin, 'webauthn.create', options, faults)
      return {
        id,
        response: {
          clientDataJSON: client.toString('base64url'),
          attestationObject: attest(data, bytes, faults).toString('base64url'),
        },
      }
    },
    sign(options: Options, faults: Faults = {}) {
      counter += 1
      const client = clientData(origin, 'webauthn.get', options, faults)
      const data = authData(options.rpId ?? '', 0, counter, faults)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        id,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(userHandle !== undefined && { userHandle }),
        },
      }
    },
  }
}
