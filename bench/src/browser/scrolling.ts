import path from 'node:path'
import type { CDPSession, Page } from 'playwright-core'
import { query } from '../run/environment.ts'
import type { Options } from '../run/options.ts'
import { verdict } from '../run/compare.ts'
import { openContext, openSide, type Side, withBrowser } from './side.ts'

const goalMs = 20
const pixelsPerSecond = 7200

/** Scrolls through a channel of 5,000 messages to its first one and back to its newest. */
export const scenario = ({ quick }: Options) =>
  withBrowser(async (environment, browser) => {
    const side = await openSide(environment, 'now')
    const address = await fillChannel(side, quick ? 500 : 5000)
    const context = await openContext(browser, { viewport: { width: 1440, height: 900 } }, side.session)
    await context.addInitScript({ path: path.join(import.meta.dirname, 'scroll.js') })
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    // Measure CPU time, which other load on the machine hardly changes.
    await client.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto(`${side.server.url}${address}`)
    await page
      .getByRole('region', { name: /^Messages in/ })
      .getByRole('article')
      .first()
      .waitFor()
    const frames = ['p50 ms', 'p95 ms', 'p99 ms', 'over 50 ms', 'processor ms a frame']
    const head = ['scrolling', 'seconds', 'frames', ...frames, 'elements', 'heap MB']
    console.log(`\n| ${head.join(' | ')} |\n|${head.map(() => ' --- |').join('')}`)
    for (const direction of [-1, 1, -1] as const) await measure(page, client, direction)
  })

// Messages of different lengths and senders, some with a title. All are read, so that the channel opens at its end.
const fill = `
  with place as (
    select c.id, c.club_id, r.last_seq from channels c join rooms r on r.id = c.id
      join club_members m on m.club_id = c.club_id and m.active and m.user_id = $1::uuid
    where c.privacy = 'standard' and c.deleted_at is null order by r.last_seq desc limit 1
  ), people as (
    select m.user_id, row_number() over () - 1 as turn, count(*) over () as total
    from place join club_members m on m.club_id = place.club_id and m.active
  ), said as (
    insert into messages (room_id, seq, sender_id, filetype, title, text)
    select place.id, place.last_seq + n, p.user_id, 'text', case when n % 25 = 0 then 'About evening ' || n else '' end,
      'Message ' || n || '. ' || repeat('The projector is booked, bring the small adapter and some tea. ', (n * 7) % 5)
    from place cross join generate_series(1, $2::int) n join people p on p.turn = (n / 3) % p.total order by n
    returning id, room_id, seq
  ), counted as (
    update rooms r set last_seq = said.seq, last_message_id = said.id
    from said where r.id = said.room_id and said.seq = (select max(seq) from said)
  ), seen as (
    insert into room_members (room_id, user_id, read_seq)
    select place.id, $1::uuid, place.last_seq + $2::int from place
    on conflict (room_id, user_id) do update set read_seq = excluded.read_seq
  )
  select '/club/' || club_id || '/discussion/' || id as address from place`

async function fillChannel({ databaseUrl, session }: Side, messages: number): Promise<string> {
  const { rows } = await query(databaseUrl, fill, [session.userId, messages])
  return rows[0].address
}

/** What scroll.js returns; `frames` are in ms. */
interface Scrolled {
  readonly frames: number[]
  readonly elements: number
}

async function measure(page: Page, client: CDPSession, direction: -1 | 1): Promise<void> {
  const before = await metricsOf(client)
  const { frames, elements } = await page.evaluate<Scrolled>(`quadScroll(${direction}, ${pixelsPerSecond / 1000})`)
  const after = await metricsOf(client)
  const sorted = frames.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  const busy = ((after('TaskDuration') - before('TaskDuration')) * 1000) / frames.length
  const cells = [
    direction === -1 ? 'up' : 'down',
    (frames.reduce((sum, one) => sum + one, 0) / 1000).toFixed(0),
    frames.length,
    at(0.5).toFixed(1),
    `${at(0.95).toFixed(1)} (${verdict('≤', goalMs, at(0.95))})`,
    at(0.99).toFixed(1),
    sorted.filter((one) => one > 50).length,
    busy.toFixed(1),
    elements,
    (after('JSHeapUsedSize') / 1e6).toFixed(1),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}

async function metricsOf(client: CDPSession): Promise<(name: string) => number> {
  const { metrics } = await client.send('Performance.getMetrics')
  return (name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
}
