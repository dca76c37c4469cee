import path from 'node:path'
import { z } from 'zod'
import { findMistypedSettings } from './mistypedSettings.ts'

const url = (example: string, protocols: RegExp) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}` })

const appVersion = z.coerce
  .number('must be a version such as 45')
  .int('must be a whole number such as 45')
  .min(0, 'must be 0 or more')
  .max(1_000_000_000, 'must be at most 1000000000')
  .default(0)

/** All settings, read from the environment; `.env.example` lists the same ones. Empty values count as unset. */
export const configSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .default('development'),
  PORT: z.coerce
    .number('must be a port number such as 3000')
    .int('must be a port number such as 3000')
    .min(0, 'must be a port number such as 3000')
    .max(65535, 'must be a port number such as 3000')
    .default(3000),
  HOST: z.union([z.ipv4(), z.ipv6()], 'must be an IP address of this machine such as 0.0.0.0').optional(),
  PUBLIC_URL: url('https://quad.example', /^https?$/).optional(),
  DATABASE_URL: url('postgres://quad:secret@db.example:5432/quad', /^postgres(ql)?$/).optional(),
  EMBEDDED: z.stringbool('must be yes or no').default(false),
  DATABASE_POOL: z.coerce
    .number('must be a number such as 10')
    .int('must be a whole number such as 10')
    .min(2, 'must be at least 2')
    .max(200, 'must be at most 200')
    .default(10),
  DATA_DIR: z.string().default('.data'),
  REDIS_URL: url('redis://cache.example:6379', /^rediss?$/).optional(),
  SMTP_URL: url('smtps://user:secret@mail.example:465', /^smtps?$/).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]+@[^\r\n]+$/, 'must be a sender such as Quad <no-reply@quad.example>')
    .optional(),
  OPERATOR_NAME: z.string().trim().max(200, 'must have at most 200 characters').optional(),
  OPERATOR_ADDRESS: z.string().trim().max(500, 'must have at most 500 characters').optional(),
  GRIEVANCE_EMAIL: z.email('must be an email address such as grievance@quad.example').optional(),
  VISITORS: z.enum(['read', 'none'], 'must be read or none').default('read'),
  STORAGE_DRIVER: z.enum(['disk', 's3'], 'must be disk or s3').default('disk'),
  STORAGE_BUCKET: z.string().optional(),
  STORAGE_ENDPOINT: url('https://s3.example', /^https?$/).optional(),
  STORAGE_REGION: z.string().optional(),
  STORAGE_ACCESS_KEY: z.string().optional(),
  STORAGE_SECRET_KEY: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_S3_BUCKET: z.string().optional(),
  BACKUP_S3_ENDPOINT: url('https://s3.example', /^https?$/).optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_SECRET_KEY: z.string().optional(),
  BACKUP_AT: z
    .string()
    .regex(/^(?:([01]\d|2[0-3]):[0-5]\d|never)$/, 'must be a time of day in UTC such as 03:00, or never')
    .default('03:00'),
  BACKUP_PASSPHRASE: z.string().min(12, 'must be at least 12 characters').optional(),
  BACKUP_MAIL: z.email('must be an email address such as operator@quad.example').optional(),
  AUTH_SECRET: z
    .string()
    .min(32, 'must be at least 32 characters, such as the output of: openssl rand -base64 48')
    .optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[A-P][\w-]{85}$/, 'must be a P-256 point in base64url, 87 characters')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a P-256 key in base64url, 43 characters')
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_ISSUER: url('https://accounts.google.com', /^https?$/).default('https://accounts.google.com'),
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_ISSUER: url('https://login.microsoftonline.com/common/v2.0', /^https?$/).default(
    'https://login.microsoftonline.com/common/v2.0',
  ),
  MOBILE_URL: url('https://m.quad.example', /^https?$/).optional(),
  ANDROID_APP_URL: url('https://store.example/quad', /^https$/).optional(),
  IOS_APP_URL: url('https://store.example/quad', /^https$/).optional(),
  REQUIRED_ANDROID_VERSION: appVersion,
  REQUIRED_IOS_VERSION: appVersion,
  REQUIRED_MOBILE_WEB_VERSION: appVersion,
  PLACES_URL: url('https://photon.example/api', /^https?$/).optional(),
  DEMO: z.stringbool('must be true or false').optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a level such as info')
    .default('info'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,200}$/, 'must be 16 to 200 letters and digits, such as the output of: openssl rand -hex 32')
    .optional(),
  METRICS_PORT: z.coerce
    .number('must be a port number such as 9464')
    .int('must be a port number such as 9464')
    .min(1, 'must be a port number such as 9464')
    .max(65535, 'must be a port number such as 9464')
    .optional(),
  HSTS_SUBDOMAINS: z.stringbool('must be true or false').default(false),
  TRUST_PROXY: z.coerce
    .number('must be a number of proxies such as 1')
    .int('must be a whole number such as 1')
    .min(0, 'must be 0 or more')
    .max(10, 'must be at most 10')
    .default(0),
})

type Settings = z.output<typeof configSchema>

type Environment = Readonly<Record<string, string | undefined>>

/** A sentence for each name of the environment that looks like a setting but is none. */
export const mistypedSettings = (environment: Environment): string[] =>
  findMistypedSettings(environment, Object.keys(configSchema.shape))

type Computed = 'HOST' | 'PUBLIC_URL' | 'MAIL_FROM'

export type Config = Omit<Settings, Computed> & Readonly<Record<Computed, string>>

/** sysexits' EX_CONFIG. */
export const configExitCode = 78

export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`Invalid configuration:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/** @throws ConfigError listing every invalid setting */
export function readConfig(environment: Environment): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = configSchema.safeParse(set)
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  const missing = parsed.success ? missingSettings(parsed.data) : []
  if (!parsed.success || missing.length > 0)
    throw new ConfigError([...problems, ...missing, ...mistypedSettings(environment)])
  return {
    ...parsed.data,
    DATA_DIR: path.resolve(parsed.data.DATA_DIR),
    HOST: hostOf(parsed.data),
    PUBLIC_URL: publicUrlOf(parsed.data),
    MAIL_FROM: parsed.data.MAIL_FROM ?? 'Quad <no-reply@localhost>',
    GOOGLE_ISSUER: withoutTrailingSlash(parsed.data.GOOGLE_ISSUER),
    MICROSOFT_ISSUER: withoutTrailingSlash(parsed.data.MICROSOFT_ISSUER),
  }
}

// The local inbox shows codes, so in development only this machine reaches it unless HOST says otherwise.
const hostOf = ({ HOST, NODE_ENV }: Settings) => HOST ?? (NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1')

const publicUrlOf = (settings: Settings) =>
  withoutTrailingSlash(settings.PUBLIC_URL ?? localUrl(hostOf(settings), settings.PORT))

/** The URL at which this machine reaches a server that listens on this IP address. */
export function localUrl(host: string, port: number): string {
  if (/^(?:0\.0\.0\.0|127\..*|::1?)$/.test(host)) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** The operator's keys of push messages; undefined: the database's. */
export const pushKeysOf = ({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Config) =>
  publicKey !== undefined && privateKey !== undefined ? { publicKey, privateKey } : undefined

const withoutTrailingSlash = (address: string) => address.replace(/\/+$/, '')

/** VISITORS=none: without a session, nothing that members write can be read (LEGAL-02). */
export const isMembersOnly = ({ VISITORS }: Config): boolean => VISITORS === 'none'

// The legal pages name them (LEGAL-01).
const legalSettings = [
  ['OPERATOR_NAME', 'Lakeside Students Society'],
  ['OPERATOR_ADDRESS', '1 Harbour Road, Panaji 403001, India'],
  ['GRIEVANCE_EMAIL', 'grievance@quad.example'],
] as const

// Production has no fallbacks: mail must reach people, and the secret and address must survive the machine.
function missingSettings(config: Settings): string[] {
  const problems: string[] = []
  if (config.NODE_ENV === 'production') {
    if (!config.SMTP_URL)
      problems.push('SMTP_URL is required in production, such as smtps://user:secret@mail.example:465')
    if (!config.MAIL_FROM) problems.push('MAIL_FROM is required in production, such as Quad <no-reply@quad.example>')
    if (!config.PUBLIC_URL) problems.push('PUBLIC_URL is required in production, such as https://quad.example')
    for (const [name, example] of legalSettings)
      if (!config[name]) problems.push(`${name} is required in production, such as ${example}`)
    if (!config.DATABASE_URL && !config.EMBEDDED)
      problems.push(
        'DATABASE_URL is required in production, such as postgres://quad:secret@db.example:5432/quad; EMBEDDED=yes runs a PostgreSQL in DATA_DIR instead',
      )
    if (config.DATABASE_URL && !config.AUTH_SECRET)
      problems.push('AUTH_SECRET is required with DATABASE_URL, such as the output of: openssl rand -base64 48')
  }
  if (config.DATABASE_URL && config.EMBEDDED)
    problems.push('EMBEDDED and DATABASE_URL exclude each other: set one of them')
  // Anyone who can answer in an issuer's place can sign in as anybody.
  for (const name of ['GOOGLE_ISSUER', 'MICROSOFT_ISSUER'] as const)
    if (config[name].startsWith('http:') && !isLocal(config[name])) problems.push(`${name} must be an https address`)
  if (config.NODE_ENV !== 'production' && !config.SMTP_URL && !isLocal(publicUrlOf(config)))
    problems.push('SMTP_URL is required with a public PUBLIC_URL, such as smtps://user:secret@mail.example:465')
  if ((config.VAPID_PUBLIC_KEY === undefined) !== (config.VAPID_PRIVATE_KEY === undefined))
    problems.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together: set both or none')
  if (config.STORAGE_DRIVER === 's3' && !config.STORAGE_BUCKET)
    problems.push('STORAGE_BUCKET is required with STORAGE_DRIVER=s3, such as quad-files')
  if (config.BACKUP_DIR !== undefined && config.BACKUP_S3_BUCKET !== undefined)
    problems.push('BACKUP_DIR and BACKUP_S3_BUCKET exclude each other: set one of them')
  return problems
}

// Without SMTP, mail is shown on a page that anyone who reaches us can read: allow it on local networks only.
function isLocal(address: string): boolean {
  const host = new URL(address).hostname
  return (
    /^(?:localhost|\[::1\]|.*\.(?:localhost|local|test|internal))$/.test(host) ||
    /^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./.test(host)
  )
}
