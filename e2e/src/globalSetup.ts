import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { FullConfig } from '@playwright/test'

const program = path.join(import.meta.dirname, '../../server/src/testing/browserNodes.ts')

/** Starts one node of the real server per worker, each with its own database. */
export default async function setup(config: FullConfig): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [program, String(config.workers)], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const nodes = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => line.startsWith('[') && resolve(line))
    child.once('exit', (code) => reject(new Error(`The server for the browser tests ended with ${code}.`)))
  })
  process.env['QUAD_NODES'] = nodes
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}
