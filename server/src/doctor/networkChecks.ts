import { once } from 'node:events'
import { connect as connectTls } from 'node:tls'
import { createProbeTokens } from '../platform/auth/probeTokens.ts'
import type { Config } from '../platform/config.ts'
import { createFileStore } from '../platform/files/createStore.ts'
import { createLog } from '../platform/log.ts'
import { createSmtpMailer, verifySmtp } from '../platform/mail/mail.ts'
import { connectRedis } from '../platform/redis.ts'
import { loadOrCreateSecret } from '../startChecks.ts'
import { assertStorageUsable } from '../startProbes.ts'
import { type Check, type Patient, unused } from './check.ts'

const patienceMs = 10_000
const dayMs = 86_400_000
const minDays = 14

interface Answer {
  readonly status: number
  readonly proxies: { readonly trusted: number; readonly seen: number } | undefined
}

/** Asks the node behind PUBLIC_URL, the way that browsers take, for its state. */
async function askOutside({ config, now }: Patient): Promise<Answer> {
  const secret = config.AUTH_SECRET ?? loadOrCreateSecret(config.DATA_DIR)
  const authorization = `Bearer ${createProbeTokens(secret, { now }).sign()}`
  const response = await fetch(`${config.PUBLIC_URL}/readyz?full`, {
    headers: { authorization },
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  })
  const body: unknown = await response.json().catch(() => undefined)
  return { status: response.status, proxies: proxiesIn(body) }
}

function proxiesIn(body: unknown): Answer['proxies'] {
  if (typeof body !== 'object' || body === null || !('proxies' in body)) return undefined
  const { proxies } = body
  if (typeof proxies !== 'object' || proxies === null || !('trusted' in proxies) || !('seen' in proxies))
    return undefined
  const { trusted, seen } = proxies
  return typeof trusted === 'number' && typeof seen === 'number' ? { trusted, seen } : undefined
}

async function openWebSocket({ PUBLIC_URL }: Config): Promise<string | undefined> {
  const address = `${PUBLIC_URL.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`
  const socket = new WebSocket(address)
  try {
    const [event] = await once(socket, 'message', { signal: AbortSignal.timeout(patienceMs) })
    return String((event as MessageEvent).data).startsWith('0{') ? undefined : `${address} isn’t answered by Quad.`
  } catch {
    return `${address} doesn’t open: nobody gets live messages.`
  } finally {
    socket.close()
  }
}

/** The certificate of PUBLIC_URL: why browsers refuse it, and when it ends. */
async function readCertificate({ PUBLIC_URL }: Config) {
  const { hostname, port } = new URL(PUBLIC_URL)
  const socket = connectTls({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    rejectUnauthorized: false,
  })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(patienceMs) })
    return {
      refusal: socket.authorized ? undefined : socket.authorizationError,
      ends: new Date(socket.getPeerCertificate().valid_to),
    }
  } finally {
    socket.destroy()
  }
}

const isHttps = ({ config }: Patient) => config.PUBLIC_URL.startsWith('https:')

export const networkChecks: readonly Check[] = [
  {
    name: 'mail server',
    look: ({ config }) => (config.SMTP_URL ? verifySmtp(config.SMTP_URL).then(() => undefined) : unused),
    advice: 'Correct SMTP_URL: its host, port, user or password is wrong, or a firewall is in between.',
  },
  {
    name: 'mail sent',
    look: async ({ config, mailTo, now }) => {
      if (!config.SMTP_URL || mailTo === undefined) return unused
      const { send, close } = createSmtpMailer(config.SMTP_URL, config.MAIL_FROM)
      const text = `Quad can send mail. Sent by npm run doctor at ${now().toISOString()} for ${config.PUBLIC_URL}.`
      const mail = { to: mailTo, subject: 'Quad can send mail', text, html: `<p>${text}</p>` }
      await send({ id: `doctor-${now().getTime()}`, data: mail }).finally(close)
      return undefined
    },
    advice: 'The mail server’s reply says why: often MAIL_FROM isn’t an address that it sends for.',
  },
  {
    name: 'Redis',
    look: async ({ config }) => {
      if (!config.REDIS_URL) return unused
      const redis = await connectRedis(config.REDIS_URL, createLog('silent'))
      const state = redis.state()
      await redis.close()
      if (state === 'refused') return 'Redis refuses the user, the password or the rights of REDIS_URL.'
      return state === 'up' ? undefined : 'Redis doesn’t answer.'
    },
    advice: 'Correct REDIS_URL, or start Redis. Until then live messages reach the sockets of the same node only.',
  },
  {
    name: 'file store',
    look: async ({ config }) => {
      await assertStorageUsable(await createFileStore(config), config.DATA_DIR)
      return undefined
    },
    advice:
      'Check DATA_DIR, or the settings STORAGE_…: the key needs the rights to read, write and delete in the bucket.',
  },
  {
    name: 'from outside',
    look: async (patient) => {
      const { status } = await askOutside(patient)
      return status === 200 ? undefined : `${patient.config.PUBLIC_URL}/readyz answers ${status}.`
    },
    advice: 'Start a node, and let DNS and the proxy of PUBLIC_URL lead to it.',
  },
  {
    name: 'proxies',
    look: async (patient) => {
      const { proxies } = await askOutside(patient)
      if (!proxies)
        return `${patient.config.PUBLIC_URL} doesn’t know us: it is another Quad, has another AUTH_SECRET, or its clock is wrong.`
      const { seen, trusted } = proxies
      if (seen === trusted) return undefined
      return `${seen} proxies forwarded a request, and the node trusts ${trusted}: ${seen > trusted ? 'all people share one address’s limits' : 'anybody can pretend to have another address'}.`
    },
    advice: 'Set TRUST_PROXY to the number of proxies in front.',
  },
  {
    name: 'live messages',
    look: ({ config }) => openWebSocket(config),
    advice: 'Let the proxy forward WebSocket upgrades of /socket.io (deploy/nginx.conf, deploy/Caddyfile).',
  },
  {
    name: 'certificate valid',
    look: async (patient) => {
      if (!isHttps(patient)) return unused
      const { refusal } = await readCertificate(patient.config)
      return refusal && `Browsers refuse the certificate: ${String(refusal)}.`
    },
    advice: 'Get one for the host of PUBLIC_URL, with its intermediate certificates; Caddy and certbot do.',
  },
  {
    name: 'certificate’s end',
    look: async (patient) => {
      if (!isHttps(patient)) return unused
      const { ends } = await readCertificate(patient.config)
      const days = Math.floor((ends.getTime() - patient.now().getTime()) / dayMs)
      return days < minDays ? `The certificate ends in ${days} days.` : undefined
    },
    advice: 'See why it isn’t renewed: the log of Caddy, or certbot renew --dry-run.',
  },
]
