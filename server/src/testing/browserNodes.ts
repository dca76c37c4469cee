import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { migrate } from '../db/migrate.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/database.ts'
import { createLog } from '../platform/log.ts'
import { type Quad, startQuad } from '../start.ts'
import { startTestCluster } from './cluster.ts'
import { startIssuers } from './issuer/issuers.ts'

// Browser tests write more in a minute than a person may; the limits themselves are tested over HTTP.
const limiter = { charge: async () => undefined, clear: async () => undefined }

/** Starts as many nodes as told, each with the demo world in a database of its own, and prints their addresses as JSON. */
async function main(count: number): Promise<void> {
  const [cluster, issuers] = await Promise.all([startTestCluster(), startIssuers()])
  const folder = mkdtempSync(path.join(tmpdir(), 'quad-browser-'))
  const admin = new pg.Client({ connectionString: cluster.adminUrl })
  await admin.connect()
  const nodes: Quad[] = []
  for (let number = 0; number < count; number += 1) {
    await admin.query(`create database browser_${number}`)
    const url = new URL(cluster.adminUrl)
    url.pathname = `/browser_${number}`
    const database = openDatabase({ url: url.href, poolSize: 2 })
    await migrate(database.db, url.href)
    await database.close()
    const port = await freePort()
    const config = readConfig({
      ...issuers.env,
      NODE_ENV: 'test',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATABASE_URL: url.href,
      DATA_DIR: path.join(folder, String(number)),
      AUTH_SECRET: 'a secret for browser tests, long enough',
      DEMO: 'true',
    })
    nodes.push(await startQuad({ config, log: createLog('warn'), limiter, checkReplies: true }))
  }
  await admin.end()
  console.log(JSON.stringify(nodes.map((node) => node.url)))

  const stop = async () => {
    await Promise.all(nodes.map((node) => node.stop()))
    rmSync(folder, { recursive: true, force: true })
    await Promise.all([cluster.stop(), issuers.stop()])
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  // The test run holds our input open; when it dies without a word, so do we.
  process.stdin.once('end', stop).resume()
}

// The public address must be known before the node listens: others send people back to it.
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

await main(Number(process.argv[2] ?? 1))
