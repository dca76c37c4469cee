import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'

const main = path.join(import.meta.dirname, 'main.ts')

/** Runs the checker as one does by hand; its exit code and what it said. */
function check(...args: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [main, ...args])
  let said = ''
  const listen = (text: string) => {
    said += text
  }
  child.stdout.setEncoding('utf8').on('data', listen)
  child.stderr.setEncoding('utf8').on('data', listen)
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })))
}

// On a machine that does other things at the same time all may come later, but it must come.
const patient = { timeout: 180_000 }

test(
  '[CHAT-05] while nodes, database, Redis and lines break, no message is lost, doubled or out of order',
  patient,
  async () => {
    const { code, said } = await check(
      '--rounds',
      '1',
      '--seconds',
      '7',
      '--pages',
      '6',
      '--seed',
      '7',
      '--within',
      '20',
    )
    expect(said).toMatch(/\n0 lost, 0 doubled, 0 out of order\n/)
    expect(code).toBe(0)
  },
)
