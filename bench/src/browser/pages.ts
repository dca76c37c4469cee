import path from 'node:path'
import type { Browser, CDPSession } from 'playwright-core'
import { median, verdict } from '../run/compare.ts'
import type { Options } from '../run/options.ts'
import { ask, openContext, openSide, type Side, withBrowser } from './side.ts'

interface PageRow {
  readonly name: string
  readonly goalMs: number
  readonly address: (postId: string) => string
  readonly signedIn: boolean
}

const rows: readonly PageRow[] = [
  { name: 'landing', goalMs: 1000, address: () => '/', signedIn: false },
  { name: 'post', goalMs: 1800, address: (postId) => `/posts/${postId}`, signedIn: false },
  { name: 'feed', goalMs: 2600, address: () => '/feed', signedIn: true },
  { name: 'chats', goalMs: 2600, address: () => '/chats', signedIn: true },
]

/** Measures pages on a slow phone with an empty cache; with `--beside`, alternates with another checkout. */
export const scenario = ({ wants, rounds, beside }: Options) =>
  withBrowser(async (environment, browser) => {
    const sides = [await openSide(environment, 'now')]
    if (beside) sides.push(await openSide(environment, 'beside', beside))
    console.log('\n| page | | LCP ms | goal | layout shift | longest task ms | requests | scripts | kB |')
    console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |')
    for (const row of rows.filter(({ name }) => wants(name))) await measure(browser, sides, row, rounds)
  })

async function measure(browser: Browser, sides: readonly Side[], row: PageRow, rounds: number): Promise<void> {
  const visits = sides.map((): Visit[] => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [at, side] of sides.entries()) {
      const session = row.signedIn ? side.session : undefined
      const address = `${side.server.url}${row.address(await newestPost(side))}`
      visits[at]?.push(await visit(browser, address, session))
    }
  for (const [at, { server }] of sides.entries()) {
    const medianOf = (key: keyof Visit) => median(visits[at]?.map((one) => one[key]) ?? [])
    const lcp = Math.round(medianOf('lcp'))
    const rest = [
      medianOf('layoutShift').toFixed(3),
      Math.round(medianOf('longestTask')),
      medianOf('requests'),
      medianOf('scripts'),
    ]
    console.log(
      `| ${[row.name, server.name, lcp, verdict('≤', row.goalMs, lcp), ...rest, Math.round(medianOf('kb'))].join(' | ')} |`,
    )
  }
}

async function newestPost({ server, session }: Side): Promise<string> {
  const { posts } = (await ask(server, '/posts/fetch', session.token, {})) as { posts: { _id: string }[] }
  return posts[0]?._id ?? ''
}

/** A slow phone: 150 ms, 1.6 Mb/s, a quarter of this machine's speed. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 }
const slowdown = 4
const quietMs = 1500

interface Visit {
  /** Largest contentful paint and the longest task, in ms. */
  readonly lcp: number
  readonly longestTask: number
  readonly layoutShift: number
  readonly requests: number
  readonly scripts: number
  /** What the browser received, as compressed on the way, in kB. */
  readonly kb: number
}

const watch = path.join(import.meta.dirname, 'watch.js')

/** Opens a page on a slow phone with an empty cache; waits until the network is idle. */
async function visit(browser: Browser, address: string, session?: Side['session']): Promise<Visit> {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
  const context = await openContext(browser, phone, session)
  try {
    await context.addInitScript({ path: watch })
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    await client.send('Network.enable')
    await client.send('Network.emulateNetworkConditions', network)
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const traffic = countTraffic(client)
    await page.goto(address)
    while (Date.now() - traffic.lastAt < quietMs) await page.waitForTimeout(100)
    const seen = await page.evaluate<Pick<Visit, 'lcp' | 'longestTask' | 'layoutShift'>>('quadSeen')
    return { ...seen, requests: traffic.requests, scripts: traffic.scripts, kb: traffic.bytes / 1000 }
  } finally {
    await context.close()
  }
}

function countTraffic(client: CDPSession) {
  const traffic = { requests: 0, scripts: 0, bytes: 0, lastAt: Date.now() }
  client.on('Network.requestWillBeSent', ({ type }) => {
    traffic.requests += 1
    if (type === 'Script') traffic.scripts += 1
    traffic.lastAt = Date.now()
  })
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength
    traffic.lastAt = Date.now()
  })
  return traffic
}
