import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:tls'
import { importJWK, jwtVerify } from 'jose'
import type { PushNetwork } from '../platform/push/pushNetwork.ts'
import { pushCertificate } from './pushCertificate.ts'
import { publicAddress, testPushKeys } from './pushKeys.ts'
import type { Person, TestQuad } from './quad.ts'

/** A push as the push service received it. */
interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface Device {
  readonly endpoint: string
  /** What it was sent, decrypted, in the order of arrival. */
  pushes(): PushedText[]
}

interface PushedText {
  readonly headers: IncomingHttpHeaders
  /** The parsed JSON. */
  readonly said: unknown
}

interface Answer {
  readonly status: number
  readonly headers?: Record<string, string>
}

export interface PushService {
  readonly network: PushNetwork
  /** All requests, in the order of arrival. */
  readonly received: readonly Received[]
  /** The addresses that were connected to. */
  readonly connected: readonly string[]
  /** What names resolve to; by default one public address. */
  resolve: (hostname: string) => readonly string[]
  /** Answers requests; by default 201. */
  answer: (path: string) => Answer | Promise<Answer>
  /** Subscribes a person's device over HTTP, by its session. */
  subscribe(quad: TestQuad, person: Person, host?: string): Promise<Device>
  stop(): Promise<void>
}

/** Starts a push service with TLS that counts and decrypts what it gets (RFC 8291). */
export async function startPushService(): Promise<PushService> {
  const received: Received[] = []
  const connected: string[] = []
  const server = createServer(pushCertificate, async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    received.push({ path: request.url ?? '', headers: request.headers, body })
    const { status, headers } = await service.answer(request.url ?? '')
    response.writeHead(status, { 'content-length': 0, ...headers }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const service: PushService = {
    received,
    connected,
    resolve: () => [publicAddress],
    answer: () => ({ status: 201 }),
    network: {
      resolve: async (hostname) => service.resolve(hostname),
      connect(address, options) {
        connected.push(address)
        return connect({ ...options, host: '127.0.0.1', port, ca: pushCertificate.cert })
      },
    },
    async subscribe(quad, person, host = 'push.example') {
      const ecdh = createECDH('prime256v1')
      const auth = randomBytes(16)
      const keys = { p256dh: ecdh.generateKeys('base64url'), auth: auth.toString('base64url') }
      const path = `/push/${randomUUID()}`
      const endpoint = `https://${host}${path}`
      const body = { endpoint, keys, key: testPushKeys.publicKey }
      ;(await quad.call('createPushSubscription', { body }, person)).reply()
      return {
        endpoint,
        pushes: () =>
          received
            .filter((one) => one.path === path)
            .map(({ headers, body: sealed }) => ({
              headers,
              said: JSON.parse(decrypt(sealed, ecdh, auth)) as unknown,
            })),
      }
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return service
}

const derive = (input: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', input, salt, info, length))

/** Decrypts a body of one record (RFC 8291, RFC 8188), with nothing of the library that encrypts. */
function decrypt(body: Buffer, ecdh: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + body.readUInt8(20)
  const theirs = body.subarray(21, keyEnd)
  const sealed = body.subarray(keyEnd)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), theirs])
  const secret = derive(ecdh.computeSecret(theirs), auth, about, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const opener = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

/** Verifies who signed a push, as push services do (RFC 8292); returns the claims. */
export async function signatureOf({ authorization = '' }: IncomingHttpHeaders) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'))
  return { key, ...payload }
}
