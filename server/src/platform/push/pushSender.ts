import { ECDH } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Agent, request } from 'node:https'
import { isPushEndpoint } from '@quad/contract/pushEndpoint.ts'
import webPush from 'web-push'
import { PinningAgent, PrivateAddress } from '../pinningAgent.ts'
import type { PushNetwork } from './pushNetwork.ts'

/** In base64url. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** Where a push goes, with the keys that encrypt it. */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface Push {
  /** Up to 3,000 bytes of JSON. */
  readonly text: string
  /** Replaces an undelivered push with the same topic: up to 32 characters of base64url. */
  readonly topic: string
  /** How long the push service keeps it. */
  readonly seconds: number
  readonly urgency: 'normal' | 'high'
}

/**
 * gone: the subscription has ended, or its address is none that we send to.
 * refused: the push service doesn't accept this push; no use in trying again.
 * failed: try again, at the earliest after `waitSeconds` if the push service said so.
 */
export type PushOutcome =
  | { readonly is: 'sent' | 'gone' | 'refused' }
  | { readonly is: 'failed'; readonly waitSeconds?: number }

export interface PushSender {
  /** Browsers subscribe with it. */
  readonly publicKey: string
  /** Encrypts a push (RFC 8291), signs it (RFC 8292) and sends it. Never throws, as an error could name the endpoint. */
  send(target: PushTarget, push: Push): Promise<PushOutcome>
  close(): void
}

const patienceMs = 10_000
const connectionsPerService = 8
const shortBytes = 4096

/** Whether a subscription's key is a point of the curve: with any other, nothing can be encrypted. */
export function isOnCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'compressed')
    return true
  } catch {
    return false
  }
}

/** `subject` is the operator's mailto: or https: address, for the push services. */
export function createPushSender(keys: PushKeys, subject: string, network: PushNetwork): PushSender {
  const agent = new PinningAgent(network, { maxSockets: connectionsPerService, timeout: patienceMs })
  return {
    publicKey: keys.publicKey,
    async send({ endpoint, p256dh, auth }, { text, topic, seconds, urgency }) {
      if (!isPushEndpoint(endpoint)) return { is: 'gone' }
      try {
        const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
          vapidDetails: { subject, ...keys },
          TTL: seconds,
          urgency,
          topic,
        })
        return await post(agent, endpoint, headers, body)
      } catch (error) {
        return error instanceof PrivateAddress ? { is: 'gone' } : { is: 'failed' }
      }
    },
    close: () => agent.destroy(),
  }
}

async function post(
  agent: Agent,
  endpoint: string,
  headers: Record<string, string>,
  body: Buffer | null,
): Promise<PushOutcome> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const signal = AbortSignal.timeout(patienceMs)
    request(endpoint, { method: 'POST', agent, headers, signal }, resolve).on('error', reject).end(body)
  })
  // What it says is of no use. Read to its end, a short answer leaves the connection for the next push.
  answer.on('error', () => undefined)
  if (Number(answer.headers['content-length']) <= shortBytes) answer.resume()
  else answer.destroy()
  return outcomeOf(answer)
}

function outcomeOf({ statusCode = 0, headers }: IncomingMessage): PushOutcome {
  if (statusCode >= 200 && statusCode < 300) return { is: 'sent' }
  if (statusCode === 404 || statusCode === 410) return { is: 'gone' }
  if (statusCode !== 429 && statusCode < 500) return { is: 'refused' }
  const waitSeconds = Number(headers['retry-after'])
  return { is: 'failed', ...(waitSeconds > 0 && { waitSeconds }) }
}
