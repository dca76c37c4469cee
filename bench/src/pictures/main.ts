import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { demoPassword } from '@quad/server/db/seed/people.ts'
import { cloneDatabase } from '@quad/server/testing/cloneDatabase.ts'
import { startTestCluster } from '@quad/server/testing/cluster.ts'
import { type Browser, chromium, type Page } from 'playwright-core'
import { signIn, type StoredSession } from '../pages/visit.ts'
import { startQuadServer } from '../servers.ts'

const folderOfPictures = path.join(import.meta.dirname, '../../../docs/pictures')
const mostBytes = 150_000

interface Session {
  readonly token: string
  readonly user: { readonly _id: string }
}

interface Club {
  readonly _id: string
  readonly clubName: string
  readonly channels: readonly { readonly _id: string; readonly name: string }[]
}

interface Picture {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly scale: number
  readonly address: (url: string, session: Session) => Promise<string>
}

// Nothing loads or moves any more, and the pictures on the screen are drawn.
const isWhole = `document.querySelector('[aria-busy="true"]') === null && document.getAnimations().length === 0 && [...document.images].every(
  (image) => image.complete || image.getBoundingClientRect().top > innerHeight)`

const wide = { width: 1280, height: 800, scale: 1 }

const pictures: readonly Picture[] = [
  { ...wide, name: 'feed', address: async () => '/feed' },
  {
    ...wide,
    name: 'club',
    async address(url, session) {
      const clubs = (await call(url, '/club/feed', session)) as Club[]
      const club = clubs.find(({ clubName }) => clubName === 'Robotics Society')
      return `/club/${club?._id}/discussion/${club?.channels.find(({ name }) => name === 'General')?._id}`
    },
  },
  {
    ...wide,
    name: 'event',
    async address(url, session) {
      const found = await call(url, '/events?$text[$search]=Night%20Hack', session)
      return `/events/${(found as { events: { _id: string }[] }).events[0]?._id}`
    },
  },
  { name: 'phone', width: 390, height: 844, scale: 2, address: async () => '/events' },
]

// Its own address, as the page loads images from nowhere else.
const settings = (port: number) => ({ DEMO: 'true', PUBLIC_URL: `http://127.0.0.1:${port}` })

/** Takes the README's pictures of the demo campus; `--only club,phone` these alone. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  const wanted = values.only?.split(',')
  const folder = mkdtempSync(path.join(tmpdir(), 'quad-pictures-'))
  const cluster = await startTestCluster()
  const { url: databaseUrl } = await cloneDatabase(cluster.adminUrl, 'template1')
  const server = await startQuadServer('quad', databaseUrl, randomBytes(32).toString('hex'), folder, settings)
  const browser = await chromium.launch({
    ...(process.env['QUAD_CHROMIUM'] && { executablePath: process.env['QUAD_CHROMIUM'] }),
    args: ['--no-sandbox'],
  })
  try {
    mkdirSync(folderOfPictures, { recursive: true })
    const login = { username: 'asha@meridian.edu', password: demoPassword }
    const session = (await call(server.url, '/users/login', undefined, login)) as Session
    for (const picture of pictures.filter(({ name }) => wanted?.includes(name) ?? true))
      await take(browser, server.url, session, picture)
  } finally {
    await browser.close()
    await server.stop()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function call(url: string, place: string, session?: Session, body?: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(session && { authorization: `Bearer ${session.token}` }) }
  const answer = await fetch(
    `${url}/api${place}`,
    body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
  )
  if (!answer.ok) throw new Error(`${place} answered ${answer.status}`)
  return answer.json()
}

async function take(browser: Browser, url: string, session: Session, picture: Picture): Promise<void> {
  const { name, width, height, scale } = picture
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Kolkata',
    hasTouch: width < 800,
    isMobile: width < 800,
    // Playwright's polling evaluates strings, which the page's content security policy forbids.
    bypassCSP: true,
  })
  const page = await context.newPage()
  const { token, user } = session
  await page.addInitScript(signIn, { token, userId: user._id, user: JSON.stringify(user) } satisfies StoredSession)
  await page.goto(`${url}${await picture.address(url, session)}`)
  await page.getByRole('main').getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(isWhole)
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  const bytes = await toWebp(page, await page.screenshot())
  if (bytes.length > mostBytes) throw new Error(`${name}.webp has ${bytes.length} bytes: choose another place.`)
  writeFileSync(path.join(folderOfPictures, `${name}.webp`), bytes)
  console.log(`${name}.webp: ${Math.round(bytes.length / 1000)} kB`)
  await context.close()
}

// The browser converts it: a third of the PNG's size, without a library.
const conversion = (png: Buffer) => `(async () => {
  const image = new Image()
  image.src = 'data:image/png;base64,${png.toString('base64')}'
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  canvas.getContext('2d').drawImage(image, 0, 0)
  return canvas.toDataURL('image/webp', 0.86)
})()`

async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const blank = await page.context().newPage()
  const encoded = await blank.evaluate<string>(conversion(png))
  return Buffer.from(encoded.split(',')[1] ?? '', 'base64')
}

await main()
