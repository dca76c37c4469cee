import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'

export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly output: string
}

export interface QuadProcess {
  /** Resolves with its address once it listens; rejects if it exits first. */
  readonly up: Promise<string>
  readonly ended: Promise<Ended>
  readonly pid: number
  /** stdout and stderr so far. */
  output(): string
  kill(signal: NodeJS.Signals): void
}

const main = path.join(import.meta.dirname, '../main.ts')
// A start takes 1.4 s of CPU without the cache and 0.9 s with it.
const compileCache = path.join(import.meta.dirname, '../../../node_modules/.cache/node')

/** Starts Quad as a process, with only these settings. */
export function spawnQuad(settings: Readonly<Record<string, string>>): QuadProcess {
  const folder = mkdtempSync(path.join(tmpdir(), 'quad-process-'))
  const child = spawn(process.execPath, [main], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compileCache,
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code, signal) => {
      rmSync(folder, { recursive: true, force: true })
      resolve({ code, signal, output })
    })
  })
  const up = new Promise<string>((resolve, reject) => {
    const listen = (text: string) => {
      output += text
      const url = /Quad is up at (http:\S+)/.exec(output)?.[1]
      if (url) resolve(url)
    }
    child.stdout.setEncoding('utf8').on('data', listen)
    child.stderr.setEncoding('utf8').on('data', listen)
    void ended.then(() => reject(new Error(`Quad did not come up: ${output}`)))
  })
  // Handle the rejection for tests that only wait for the exit.
  up.catch(() => undefined)
  return { up, ended, pid: child.pid ?? 0, output: () => output, kill: (signal) => void child.kill(signal) }
}
