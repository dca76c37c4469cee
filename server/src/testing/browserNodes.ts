import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import { type Quad, startQuad } from '../start.ts'
import { cloneDatabase, makeTemplate } from './cloneDatabase.ts'
import { startTestCluster } from './cluster.ts'
import { openDoor } from './door.ts'
import { startCollegeIssuer } from './issuer/collegeIssuer.ts'
import { startIssuers } from './issuer/issuers.ts'
import { noLimits, roomyDisk } from './limits.ts'

/** What a worker of the browser tests needs to know about its node, as JSON. */
export interface BrowserNode {
  readonly url: string
  readonly door: string
  readonly databaseUrl: string
  readonly dataFolder: string
  /** The local port of the college's OpenID provider, login.meridian.example. */
  readonly collegePort: number
}

/** Starts `count` nodes, each with demo data in its own database, and prints their addresses as JSON. */
async function main(count: number): Promise<void> {
  const [cluster, issuers, college] = await Promise.all([
    startTestCluster(),
    startIssuers(),
    // Without its port, so that it returns to every node.
    startCollegeIssuer('http://localhost/sign-in/college'),
  ])
  const folder = mkdtempSync(path.join(tmpdir(), 'quad-browser-'))
  await makeTemplate(cluster.adminUrl)
  const nodes: Quad[] = []
  const printed: BrowserNode[] = []
  for (let number = 0; number < count; number += 1) {
    const { url: databaseUrl } = await cloneDatabase(cluster.adminUrl)
    const dataFolder = path.join(folder, String(number))
    const port = await freePort()
    const config = readConfig({
      ...issuers.env,
      NODE_ENV: 'test',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataFolder,
      AUTH_SECRET: 'a secret for browser tests, long enough',
    })
    // Browser tests write more per minute than the limits allow; tests over HTTP cover the limits.
    const options = { limiter: noLimits, readDisk: roomyDisk, checkReplies: true, providerNetwork: college.network }
    const node = await startQuad({ config, log: createLog('warn'), ...options })
    nodes.push(node)
    printed.push({
      url: node.url,
      door: await openDoor(node.context),
      databaseUrl,
      dataFolder,
      collegePort: college.port,
    })
  }
  console.log(JSON.stringify(printed))

  const stop = async () => {
    await Promise.all(nodes.map((node) => node.stop()))
    rmSync(folder, { recursive: true, force: true })
    await Promise.all([cluster.stop(), issuers.stop(), college.stop()])
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  // The test run holds our stdin open: exit when it dies.
  process.stdin.once('end', stop).resume()
}

// Chosen before the node starts, because its PUBLIC_URL contains the port and providers redirect to it.
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
