import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const main = path.join(import.meta.dirname, '../../server/src/main.ts')
const patienceMs = 60_000

/** A node with its embedded database, as `npm start` runs it, which a test may stop and start. */
export interface OwnNode {
  readonly url: string
  start(): Promise<void>
  stop(): Promise<void>
  remove(): void
}

export async function makeOwnNode(settings: Readonly<Record<string, string>> = {}): Promise<OwnNode> {
  const folder = mkdtempSync(path.join(tmpdir(), 'quad-own-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  let child: ChildProcess | undefined
  return {
    url,
    async start() {
      child = spawn(process.execPath, [main], {
        env: { ...process.env, DATA_DIR: folder, ...settings, PORT: String(port), LOG_LEVEL: 'error' },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const until = Date.now() + patienceMs
      while (!(await isReady(url))) {
        if (Date.now() > until) throw new Error('The node did not come up.')
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    async stop() {
      const gone = new Promise((resolve) => child?.once('exit', resolve))
      child?.kill('SIGTERM')
      await gone
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port'))))
    })
  })
}
