import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { breaks, type Healthy } from '../testing/breaks.ts'
import { databaseBreaks } from '../testing/databaseBreaks.ts'
import { startTestQuad, testSecret, type TestQuad } from '../testing/quad.ts'
import { inTurn } from '../testing/turns.ts'
import { type LocalSmtp, startSmtp } from '../testing/smtp.ts'
import { type Patient, runCheck } from './check.ts'
import { checks } from './checks.ts'

// Some checks wait for what doesn't answer.
vi.setConfig({ testTimeout: 60_000 })

let quad: TestQuad
let smtp: LocalSmtp
let folder: string
let patient: Patient
const closers: (() => Promise<void> | void)[] = []

beforeAll(async () => {
  quad = await startTestQuad()
  smtp = await startSmtp()
  folder = mkdtempSync(path.join(tmpdir(), 'quad-doctor-'))
  await quad.context.db
    .updateTable('users')
    .set({ site_admin: true })
    .where('email', '=', 'asha@meridian.edu')
    .execute()
})
afterAll(async () => {
  await quad.stop()
  await smtp.stop()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(async () => {
  await inTurn(closers.splice(0).toReversed(), async (close) => close())
})

const disk = { freeBytes: 1e12, totalBytes: 1e12, freeFiles: 1e6, totalFiles: 1e6 }

function healthy(): Healthy {
  const settingsFile = path.join(folder, '.env')
  writeFileSync(settingsFile, '')
  chmodSync(settingsFile, 0o600)
  writeFileSync(path.join(folder, 'index.html'), '')
  const config = readConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: quad.url,
    DATABASE_URL: quad.databaseUrl,
    DATA_DIR: quad.dataFolder,
    AUTH_SECRET: testSecret,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Quad <no-reply@quad.example>',
  })
  patient = {
    config,
    environment: { PATH: process.env['PATH'] },
    machine: { processors: 2, memoryBytes: 4e9, openFiles: 65_536, nodeVersion: '24.1.0', readDisk: async () => disk },
    database: { db: quad.context.db, url: quad.databaseUrl },
    now: () => new Date(),
    webFolder: folder,
    settingsFile,
    mailTo: 'operator@example.edu',
  }
  return { patient, folder, smtp, after: (close) => void closers.push(close) }
}

const everyBreak = { ...breaks, ...databaseBreaks }

test('[OPS-09] the doctor has at least 40 checks, each with a name of its own, advice, and a test that breaks it', () => {
  const names = checks.map(({ name }) => name)
  expect(names.length).toBeGreaterThanOrEqual(40)
  expect(new Set(names).size).toBe(names.length)
  expect(Object.keys(everyBreak).toSorted()).toEqual(names.toSorted())
  expect(checks.filter(({ advice }) => advice.length < 12)).toEqual([])
})

// The first test with the database's own settings would fail: the tests' PostgreSQL runs without fsync.
const sound = checks.filter(({ name }) => name !== 'durability' && !(name === 'ffmpeg' && !hasFfmpeg()))

function hasFfmpeg(): boolean {
  return (process.env['PATH'] ?? '').split(path.delimiter).some((one) => existsSync(path.join(one, 'ffmpeg')))
}

test.each(sound.map((check) => ({ check, name: check.name })))(
  '[OPS-09] a sound Quad passes the check “$name”',
  async ({ check }) => {
    const { is, says } = await runCheck(check, healthy().patient)
    expect([is === 'problem', says]).toEqual([false, ''])
  },
)

test.each(checks.map((check) => ({ check, name: check.name })))(
  '[OPS-09] the check “$name” finds what is broken, and its fix mends it',
  async ({ check, name }) => {
    const broken = everyBreak[name]
    if (!broken) throw new Error(`Nothing breaks ${name}.`)
    const sick = await broken.by(healthy())
    const found = await runCheck(check, sick)
    expect([found.is, found.says]).toEqual(['problem', expect.stringMatching(broken.says)])
    if (check.fix) expect((await runCheck(check, sick, true)).is).toBe('fixed')
  },
)

test('[OPS-09] the mail arrives at the address that was given', async () => {
  expect(smtp.to('operator@example.edu').join('')).toContain('Subject: Quad can send mail')
})

test('[OPS-09] a fix that fails is a problem with its cause', async () => {
  const look = () => 'It is broken.'
  const fix = () => Promise.reject(new Error('no rights'))
  const outcome = await runCheck({ name: 'any', look, advice: 'Mend it.', fix }, healthy().patient, true)
  expect(outcome).toMatchObject({ is: 'problem', says: 'It is broken. The fix failed: no rights' })
})
