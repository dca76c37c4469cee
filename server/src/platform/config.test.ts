import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { wantsDemo } from '../startDemo.ts'
import { ConfigError, configSchema, mistypedSettings, readConfig } from './config.ts'
import { pageSettingsOf } from './pageSettings.ts'

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

test('every setting is optional, and an empty value counts as unset', () => {
  const bare = readConfig({})
  expect(bare).toMatchObject({
    NODE_ENV: 'development',
    PORT: 3000,
    PUBLIC_URL: 'http://localhost:3000',
    TRUST_PROXY: 0,
  })
  expect(path.isAbsolute(bare.DATA_DIR)).toBe(true)
  const names = Object.keys(configSchema.shape)
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(bare)
})

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://quad.example',
  SMTP_URL: 'smtp://mail',
  MAIL_FROM: 'Quad <no-reply@quad.example>',
  OPERATOR_NAME: 'Lakeside Students Society',
  OPERATOR_ADDRESS: '1 Harbour Road, Panaji',
  GRIEVANCE_EMAIL: 'grievance@quad.example',
  EMBEDDED: 'yes',
}

test('only this machine reaches a node in development; HOST or production opens it', () => {
  expect(readConfig({}).HOST).toBe('127.0.0.1')
  expect(readConfig({ NODE_ENV: 'test' }).HOST).toBe('127.0.0.1')
  expect(readConfig({ HOST: '0.0.0.0' })).toMatchObject({ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' })
  expect(readConfig({ HOST: '192.168.1.20' }).PUBLIC_URL).toBe('http://192.168.1.20:3000')
  expect(readConfig(production).HOST).toBe('0.0.0.0')
  expect(readConfig({ ...production, HOST: '::1' }).HOST).toBe('::1')
  expect(problemsOf({ HOST: '203.0.113.7' })).toEqual([expect.stringContaining('SMTP_URL is required')])
})

test('PUBLIC_URL loses its trailing slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://quad.example//', SMTP_URL: 'smtp://mail' }).PUBLIC_URL).toBe(
    'https://quad.example',
  )
})

test.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '3000.5'],
  ['HOST', 'x86_64-conda-linux-gnu'],
  ['NODE_ENV', 'staging'],
  ['PUBLIC_URL', 'quad.example'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['DATABASE_URL', 'file:///etc/passwd'],
  ['REDIS_URL', 'http://cache.example'],
  ['SMTP_URL', 'https://mail.example'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'a@b.edu\r\nBcc: c@d.edu'],
  ['GRIEVANCE_EMAIL', 'nobody'],
  ['STORAGE_DRIVER', 'ftp'],
  ['AUTH_SECRET', 'x'.repeat(31)],
  ['ANDROID_APP_URL', 'http://store.example/quad'],
  ['IOS_APP_URL', 'javascript:alert(1)'],
  ['GOOGLE_ISSUER', 'http://accounts.example'],
  ['MICROSOFT_ISSUER', 'http://login.example/common'],
  ['TRUST_PROXY', '11'],
  ['DATABASE_POOL', '201'],
])('%s = %j is refused by name', (name, value) => {
  const problems = problemsOf({ [name]: value })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(new RegExp(`^${name} must `))
})

test('missing production settings, and a missing bucket for S3, are reported together', () => {
  const needed = problemsOf({ NODE_ENV: 'production', DATABASE_URL: 'postgres://db/quad', STORAGE_DRIVER: 's3' })
  expect(needed.map((problem) => problem.split(' ')[0])).toEqual([
    'SMTP_URL',
    'MAIL_FROM',
    'PUBLIC_URL',
    'OPERATOR_NAME',
    'OPERATOR_ADDRESS',
    'GRIEVANCE_EMAIL',
    'AUTH_SECRET',
    'STORAGE_BUCKET',
  ])
})

test('production without a database says so, unless it shall run its own', () => {
  const { EMBEDDED: _, ...without } = production
  expect(problemsOf(without)).toEqual([expect.stringMatching(/^DATABASE_URL is required .* EMBEDDED=yes /)])
  expect(problemsOf({ ...production, DATABASE_URL: 'postgres://db/quad', AUTH_SECRET: 'x'.repeat(32) })).toEqual([
    expect.stringMatching(/^EMBEDDED and DATABASE_URL exclude each other/),
  ])
})

test('a name near a setting is pointed out, also where the start fails without it', () => {
  const mistyped = { SMTP_URI: 'smtp://mail', QUAD_MAIL_FROM: 'Quad <a@b.edu>', Database_Url: 'x', DATABSE_POOL: '9' }
  expect(mistypedSettings(mistyped)).toEqual([
    'SMTP_URI is no setting; did you mean SMTP_URL?',
    'QUAD_MAIL_FROM is no setting; did you mean MAIL_FROM?',
    'Database_Url is no setting; did you mean DATABASE_URL?',
    'DATABSE_POOL is no setting; did you mean DATABASE_POOL?',
  ])
  expect(problemsOf({ ...production, SMTP_URL: '', SMTP_URI: 'smtp://mail' })).toEqual([
    expect.stringMatching(/^SMTP_URL is required/),
    'SMTP_URI is no setting; did you mean SMTP_URL?',
  ])
})

test('names of other programs and settings that are set are no mistakes', () => {
  const others = { HOME: '/', HOSTNAME: 'a', POST: '1', LOGNAME: 'a', QUAD_REDIS: 'a', SMTP_URI: 'a', SMTP_URL: 'b' }
  expect(mistypedSettings(others)).toEqual([])
})

test('demo data is the default only for the embedded database outside production', () => {
  expect(wantsDemo(readConfig({}))).toBe(true)
  expect(wantsDemo(readConfig({ DATABASE_URL: 'postgres://db/quad' }))).toBe(false)
  expect(wantsDemo(readConfig(production))).toBe(false)
  expect(wantsDemo(readConfig({ DEMO: 'false' }))).toBe(false)
  expect(wantsDemo(readConfig({ DATABASE_URL: 'postgres://db/quad', DEMO: 'true' }))).toBe(true)
})

test('the web app gets the mobile host’s origin, unless it is our own', () => {
  const mobileUrl = (address: string) =>
    pageSettingsOf(readConfig({ PUBLIC_URL: 'http://quad.test', MOBILE_URL: address })).mobileUrl
  expect(mobileUrl('https://m.quad.example/app/?x=1')).toBe('https://m.quad.example')
  expect(mobileUrl('http://quad.test:8080')).toBe('http://quad.test:8080')
  expect(mobileUrl('http://QUAD.test:80/')).toBe('')
  expect(mobileUrl('')).toBe('')
})

test('[LEGAL-01] the web app gets the operator and the address for grievances', () => {
  expect(pageSettingsOf(readConfig(production))).toMatchObject({
    operatorName: 'Lakeside Students Society',
    operatorAddress: '1 Harbour Road, Panaji',
    grievanceEmail: 'grievance@quad.example',
  })
})

test('.env.example has a line for every setting and no other', () => {
  const example = readFileSync(path.join(import.meta.dirname, '../../../.env.example'), 'utf8')
  const names = [...example.matchAll(/^(\w+)=(.*)$/gm)]
  expect(names.map(([, name]) => name).toSorted()).toEqual(Object.keys(configSchema.shape).toSorted())
  expect(names.every(([, , value]) => value === '')).toBe(true)
})

test('the server reads each setting', () => {
  const source = path.join(import.meta.dirname, '..')
  const read = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'))
    .map((file) => readFileSync(path.join(source, file), 'utf8').replaceAll(/^  [A-Z_]+:/gm, ''))
    .join()
  expect(Object.keys(configSchema.shape).filter((name) => !new RegExp(`\\b${name}\\b`).test(read))).toEqual([])
})

test.each(['https://quad.example', 'http://203.0.113.7:3000', 'https://local.example'])(
  '[ACC-03] without SMTP the public address %s is refused, as anyone could read the inbox',
  (address) => {
    expect(() => readConfig({ PUBLIC_URL: address })).toThrow('SMTP_URL is required with a public PUBLIC_URL')
    expect(readConfig({ PUBLIC_URL: address, SMTP_URL: 'smtp://mail' }).PUBLIC_URL).toBe(address)
  },
)

test.each(['http://localhost:3000', 'http://192.168.1.5:3000', 'http://[::1]:3000', 'http://quad.test'])(
  'a local address needs no SMTP: %s',
  (address) => {
    expect(readConfig({ PUBLIC_URL: address }).PUBLIC_URL).toBe(address)
  },
)
