import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { testSecret, type TestQuad } from './quad.ts'

export interface Command {
  readonly pid: number
  /** Resolves with the exit code, null if it was killed, and all that it printed. */
  readonly ended: Promise<{ readonly code: number | null; readonly output: string }>
}

const compileCache = path.join(import.meta.dirname, '../../../node_modules/.cache/node')

/** Runs `npm run backup` or `npm run restore`; kills it with SIGKILL as soon as it prints `killAt`. */
export function runCommand(
  name: 'backup' | 'restore',
  settings: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  killAt?: string,
): Command {
  const file = path.join(import.meta.dirname, `../${name}.ts`)
  const env = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compileCache, ...settings }
  const child = spawn(process.execPath, [file, ...args], { env, cwd: tmpdir(), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const read = (text: string) => {
    output += text
    if (killAt !== undefined && output.includes(killAt)) child.kill('SIGKILL')
  }
  child.stdout.setEncoding('utf8').on('data', read)
  child.stderr.setEncoding('utf8').on('data', read)
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }))
  })
  return { pid: child.pid ?? 0, ended }
}

export const passphrase = 'a passphrase for tests'

/** The settings with which a command works on a test node. */
export const settingsOfNode = (quad: TestQuad, backups: string) => ({
  DATABASE_URL: quad.databaseUrl,
  DATA_DIR: quad.dataFolder,
  AUTH_SECRET: testSecret,
  BACKUP_DIR: backups,
  BACKUP_PASSPHRASE: passphrase,
})

export const makeFolder = (name: string) => mkdtempSync(path.join(tmpdir(), `quad-${name}-`))

/** The paths of all files below a folder, sorted. */
export const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
        .toSorted()
    : []
