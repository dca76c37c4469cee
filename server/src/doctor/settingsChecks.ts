import { chmod, stat } from 'node:fs/promises'
import path from 'node:path'
import { mistypedSettings } from '../platform/config.ts'
import { type Check, type Patient, unused } from './check.ts'

const isProduction = ({ config }: Patient) => config.NODE_ENV === 'production'

const isLocal = (host: string) => /^(?:localhost|127\..*|\[::1\]|::1)$/.test(host)

const secretFile = ({ config }: Patient) => path.join(config.DATA_DIR, 'auth-secret')

/** The file's mode where others than its owner may read it. */
async function readableByOthers(file: string): Promise<string | undefined | typeof unused> {
  const mode = await stat(file).then(
    (one) => one.mode & 0o777,
    () => undefined,
  )
  if (mode === undefined) return unused
  return (mode & 0o044) === 0 ? undefined : `${file} has the mode ${mode.toString(8)}: other accounts can read it.`
}

const makePrivate = async (file: string) => {
  await chmod(file, 0o600)
  return `${file} has the mode 600 now.`
}

export const settingsChecks: readonly Check[] = [
  {
    name: 'settings known',
    look: ({ environment }) => mistypedSettings(environment)[0],
    advice: 'Rename it: .env.example lists all settings.',
  },
  {
    name: 'settings private',
    look: ({ settingsFile }) => readableByOthers(settingsFile),
    advice: 'chmod 600 .env: it may contain passwords.',
    fix: ({ settingsFile }) => makePrivate(settingsFile),
  },
  {
    name: 'secret private',
    look: (patient) => (patient.config.AUTH_SECRET === undefined ? readableByOthers(secretFile(patient)) : unused),
    advice: 'chmod 600 the file: it signs everybody’s session.',
    fix: (patient) => makePrivate(secretFile(patient)),
  },
  {
    name: 'secret shared',
    look: ({ config }) => {
      if (!config.DATABASE_URL || !config.REDIS_URL) return unused
      return config.AUTH_SECRET
        ? undefined
        : 'Nodes share REDIS_URL, but AUTH_SECRET isn’t set: each signs with its own.'
    },
    advice: 'Set the same AUTH_SECRET on all nodes: openssl rand -base64 48',
  },
  {
    name: 'https',
    look: (patient) => {
      const { protocol, hostname } = new URL(patient.config.PUBLIC_URL)
      if (protocol === 'https:' || isLocal(hostname)) return undefined
      return `PUBLIC_URL is ${patient.config.PUBLIC_URL}, without TLS: browsers allow no camera, no passkeys and no pushes.`
    },
    advice:
      'Put a proxy with TLS in front (deploy/Caddyfile gets certificates by itself), and set PUBLIC_URL to https.',
  },
  {
    name: 'examples replaced',
    look: ({ config, ...rest }) => {
      if (!isProduction({ config, ...rest })) return unused
      const asked = ['PUBLIC_URL', 'MAIL_FROM', 'GRIEVANCE_EMAIL', 'SMTP_URL', 'OPERATOR_NAME'] as const
      const example = asked.find((name) => /\.example\b|localhost|Lakeside Students/.test(config[name] ?? ''))
      return (
        example && `${example} is still that of an example: ${example === 'SMTP_URL' ? 'see .env' : config[example]}.`
      )
    },
    advice: 'Set your own.',
  },
  {
    name: 'no demo',
    look: (patient) =>
      isProduction(patient) && patient.config.DEMO === true
        ? 'DEMO is true in production: an empty database gets people with a password that everybody knows.'
        : undefined,
    advice: 'Remove DEMO. If the demo people are there already, start with a new database.',
  },
  {
    name: 'log',
    look: ({ config }) => {
      if (['silent', 'fatal'].includes(config.LOG_LEVEL))
        return `LOG_LEVEL is ${config.LOG_LEVEL}: errors aren’t logged.`
      return undefined
    },
    advice: 'Set LOG_LEVEL to info.',
  },
  {
    name: 'metrics private',
    look: ({ config }) => {
      if (config.METRICS_PORT === undefined) return unused
      const open = config.METRICS_TOKEN === undefined && !isLocal(config.HOST)
      return open ? `Port ${config.METRICS_PORT} shows the metrics to everyone who reaches ${config.HOST}.` : undefined
    },
    advice: 'Set METRICS_TOKEN: openssl rand -hex 32',
  },
  {
    name: 'mail encrypted',
    look: ({ config }) => {
      if (!config.SMTP_URL) return unused
      const { protocol, hostname, searchParams } = new URL(config.SMTP_URL)
      if (protocol === 'smtps:' || isLocal(hostname) || searchParams.get('requireTLS') === 'true') return undefined
      return `SMTP_URL allows a connection to ${hostname} without TLS: codes that sign people in could be read on the way.`
    },
    advice: 'Use smtps://…:465, or add ?requireTLS=true to the address.',
  },
  {
    name: 'hashing threads',
    look: ({ environment, machine }) => {
      const threads = Number(environment['UV_THREADPOOL_SIZE'] ?? 4)
      if (threads >= Math.min(machine.processors, 16)) return undefined
      return `UV_THREADPOOL_SIZE is ${threads} on ${machine.processors} processors: log-ins use only ${threads - 1} of them.`
    },
    advice: 'Set UV_THREADPOOL_SIZE to the number of processors plus one.',
  },
]
