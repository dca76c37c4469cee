import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startTestCluster } from '@quad/server/testing/cluster.ts'
import type { Browser } from 'playwright-core'
import { describeMachine } from '../machine.ts'
import { launch, openSide, type Side } from './side.ts'
import { type Visit, visit } from './visit.ts'

interface PageRow {
  readonly name: string
  readonly goalMs: number
  readonly address: (side: Side) => string
  readonly signedIn: boolean
}

const rows: readonly PageRow[] = [
  { name: 'landing', goalMs: 1000, address: () => '/', signedIn: false },
  { name: 'post', goalMs: 1800, address: ({ postId }) => `/posts/${postId}`, signedIn: false },
  { name: 'feed', goalMs: 2600, address: () => '/feed', signedIn: true },
  { name: 'chats', goalMs: 2600, address: () => '/chats', signedIn: true },
]

/**
 * Opens pages as a slow phone with an empty cache does. `--beside FOLDER` alternates with another checkout, whose web
 * app is built already; `--rounds 5`; `--only feed,post`.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { beside: { type: 'string' }, rounds: { type: 'string', default: '5' }, only: { type: 'string' } },
  })
  const folder = mkdtempSync(path.join(tmpdir(), 'quad-bench-'))
  const cluster = await startTestCluster()
  const browser = await launch()
  const sides: Side[] = []
  try {
    console.log(await describeMachine(cluster.adminUrl))
    sides.push(await openSide('now', cluster.adminUrl, folder))
    if (values.beside) sides.push(await openSide('beside', cluster.adminUrl, folder, values.beside))
    console.log('\n| page | | LCP ms | goal | layout shift | longest task ms | requests | scripts | kB |')
    console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |')
    const wanted = values.only?.split(',')
    for (const row of rows.filter(({ name }) => wanted?.includes(name) ?? true))
      await measure(browser, sides, row, Number(values.rounds))
  } finally {
    await browser.close()
    await Promise.all(sides.map(({ server }) => server.stop()))
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(browser: Browser, sides: readonly Side[], row: PageRow, rounds: number): Promise<void> {
  const visits = sides.map((): Visit[] => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [at, side] of sides.entries()) {
      const session = row.signedIn ? side.session : undefined
      visits[at]?.push(await visit(browser, `${side.server.url}${row.address(side)}`, session))
    }
  for (const [at, { server }] of sides.entries()) {
    const medianOf = (key: keyof Visit) => median(visits[at]?.map((one) => one[key]) ?? [])
    const lcp = Math.round(medianOf('lcp'))
    const goal = `≤ ${row.goalMs} ${lcp <= row.goalMs ? 'met' : 'missed'}`
    const rest = [
      medianOf('layoutShift').toFixed(3),
      Math.round(medianOf('longestTask')),
      medianOf('requests'),
      medianOf('scripts'),
    ]
    console.log(`| ${[row.name, server.name, lcp, goal, ...rest, Math.round(medianOf('kb'))].join(' | ')} |`)
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

await main()
