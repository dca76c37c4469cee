import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'

const main = path.join(import.meta.dirname, 'main.ts')

/** Runs the checker as a command; returns its exit code and output. */
function check(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [main, ...args])
  let output = ''
  const listen = (text: string) => {
    output += text
  }
  child.stdout.setEncoding('utf8').on('data', listen)
  child.stderr.setEncoding('utf8').on('data', listen)
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

// A busy machine takes longer.
const patient = { timeout: 180_000 }

test(
  '[CHAT-05] [TALK-04] [SHELL-06] [DISC-04] [NOTI-03] while nodes, database, Redis and connections fail, no message or change is lost, doubled, out of order, stale or received after a removal, and every badge shows its number',
  patient,
  async () => {
    const { code, output } = await check(
      '--rounds',
      '1',
      '--seconds',
      '7',
      '--pages',
      '6',
      '--seed',
      '7',
      '--within',
      '60',
    )
    expect(output).toMatch(/\n0 lost, 0 doubled, 0 out of order, 0 stale, 0 after a removal, 0 wrong badges\n/)
    expect(code).toBe(0)
  },
)
