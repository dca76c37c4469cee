import path from 'node:path'
import type { PageSettings } from '@quad/contract/settings.ts'
import { z } from 'zod'

const url = (example: string, protocols: RegExp) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}` })

/**
 * Every setting of the server, read from the environment. `.env.example` holds a line for each; a test keeps the two
 * alike. Empty values count as unset, so that a copied `.env` works as it is.
 */
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
  PUBLIC_URL: url('https://quad.example', /^https?$/).optional(),
  DATABASE_URL: url('postgres://quad:secret@db.example:5432/quad', /^postgres(ql)?$/).optional(),
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
    .default('Quad <no-reply@localhost>'),
  STORAGE_DRIVER: z.enum(['disk', 's3'], 'must be disk or s3').default('disk'),
  STORAGE_BUCKET: z.string().optional(),
  STORAGE_ENDPOINT: url('https://s3.example', /^https?$/).optional(),
  STORAGE_REGION: z.string().optional(),
  STORAGE_ACCESS_KEY: z.string().optional(),
  STORAGE_SECRET_KEY: z.string().optional(),
  AUTH_SECRET: z
    .string()
    .min(32, 'must be at least 32 characters, such as the output of: openssl rand -base64 48')
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
  DEMO: z.stringbool('must be true or false').optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a level such as info')
    .default('info'),
  TRUST_PROXY: z.coerce
    .number('must be a number of proxies such as 1')
    .int('must be a whole number such as 1')
    .min(0, 'must be 0 or more')
    .max(10, 'must be at most 10')
    .default(0),
})

export type Config = Omit<z.output<typeof configSchema>, 'PUBLIC_URL'> & { readonly PUBLIC_URL: string }

/** The exit code for a configuration that cannot work (sysexits' EX_CONFIG). */
export const configExitCode = 78

/** All problems of a configuration at once, each naming its setting, the reason and an example. */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The configuration cannot work:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/**
 * Reads the configuration from an environment.
 * @throws ConfigError naming every setting that cannot work
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = configSchema.safeParse(given)
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  const together = parsed.success ? missingTogether(parsed.data) : []
  if (!parsed.success || together.length > 0) throw new ConfigError([...problems, ...together])
  return {
    ...parsed.data,
    DATA_DIR: path.resolve(parsed.data.DATA_DIR),
    PUBLIC_URL: bare(parsed.data.PUBLIC_URL ?? `http://localhost:${parsed.data.PORT}`),
    GOOGLE_ISSUER: bare(parsed.data.GOOGLE_ISSUER),
    MICROSOFT_ISSUER: bare(parsed.data.MICROSOFT_ISSUER),
  }
}

const bare = (address: string) => address.replace(/\/+$/, '')

/** What the browser must know of the configuration. A mobile host that is our own address is none (SHELL-04). */
export function pageSettingsOf(config: Config): PageSettings {
  const mobile = config.MOBILE_URL && new URL(config.MOBILE_URL).origin
  const isElsewhere = mobile !== new URL(config.PUBLIC_URL).origin
  return {
    providers: [
      ...(config.GOOGLE_CLIENT_ID ? (['google'] as const) : []),
      ...(config.MICROSOFT_CLIENT_ID ? (['microsoft'] as const) : []),
    ],
    mobileUrl: (isElsewhere && mobile) || '',
    androidAppUrl: config.ANDROID_APP_URL ?? '',
    iosAppUrl: config.IOS_APP_URL ?? '',
  }
}

// In production nothing is made up on the fly: mail must leave the house, and secrets and addresses must outlive it.
function missingTogether(config: z.output<typeof configSchema>): string[] {
  const problems: string[] = []
  if (config.NODE_ENV === 'production') {
    if (!config.SMTP_URL)
      problems.push('SMTP_URL is needed in production, such as smtps://user:secret@mail.example:465')
    if (!config.PUBLIC_URL) problems.push('PUBLIC_URL is needed in production, such as https://quad.example')
    if (config.DATABASE_URL && !config.AUTH_SECRET)
      problems.push('AUTH_SECRET is needed beside DATABASE_URL, such as the output of: openssl rand -base64 48')
  }
  // Whoever could answer in an issuer's place could sign in as anybody.
  for (const name of ['GOOGLE_ISSUER', 'MICROSOFT_ISSUER'] as const)
    if (config[name].startsWith('http:') && !isNearby(config[name])) problems.push(`${name} must be an https address`)
  if (!config.SMTP_URL && config.PUBLIC_URL && !isNearby(config.PUBLIC_URL))
    problems.push('SMTP_URL is needed with a public PUBLIC_URL, such as smtps://user:secret@mail.example:465')
  if (config.STORAGE_DRIVER === 's3' && !config.STORAGE_BUCKET)
    problems.push('STORAGE_BUCKET is needed with STORAGE_DRIVER=s3, such as quad-files')
  return problems
}

// Without SMTP mail goes to a page that anyone who reaches us can read: fit for one's own machine and network alone.
function isNearby(address: string): boolean {
  const host = new URL(address).hostname
  return (
    /^(?:localhost|\[::1\]|.*\.(?:localhost|local|test|internal))$/.test(host) ||
    /^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./.test(host)
  )
}
