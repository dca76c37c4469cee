import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { Options } from '../run/options.ts'
import { ask, openContext, openSide, type Side, withBrowser } from './side.ts'

const folderOfPictures = path.join(import.meta.dirname, '../../../docs/pictures')
const mostBytes = 150_000

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
  readonly address: (side: Side) => Promise<string>
}

// True when nothing is loading or animated, and all visible images are decoded.
const isWhole = `document.querySelector('[aria-busy="true"]') === null && document.getAnimations().length === 0 && [...document.images].every(
  (image) => image.complete || image.getBoundingClientRect().top > innerHeight)`

const wide = { width: 1280, height: 800, scale: 1 }

const pictures: readonly Picture[] = [
  { ...wide, name: 'feed', address: async () => '/feed' },
  {
    ...wide,
    name: 'club',
    async address({ server, session }) {
      const clubs = (await ask(server, '/club/feed', session.token)) as Club[]
      const club = clubs.find(({ clubName }) => clubName === 'Robotics Society')
      return `/club/${club?._id}/discussion/${club?.channels.find(({ name }) => name === 'General')?._id}`
    },
  },
  {
    ...wide,
    name: 'event',
    async address({ server, session }) {
      const found = await ask(server, '/events?$text[$search]=Night%20Hack', session.token)
      return `/events/${(found as { events: { _id: string }[] }).events[0]?._id}`
    },
  },
  { name: 'phone', width: 390, height: 844, scale: 2, address: async () => '/events' },
]

/** Takes the README's pictures of the demo campus. */
export const scenario = ({ wants }: Options) =>
  withBrowser(async (environment, browser) => {
    mkdirSync(folderOfPictures, { recursive: true })
    const side = await openSide(environment, 'quad')
    for (const picture of pictures.filter(({ name }) => wants(name))) await take(browser, side, picture)
  })

async function take(browser: Browser, side: Side, picture: Picture): Promise<void> {
  const { name, width, height, scale } = picture
  const options = {
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce' as const,
    timezoneId: 'Asia/Kolkata',
    hasTouch: width < 800,
    isMobile: width < 800,
    // Playwright's polling evaluates strings, which the content security policy blocks.
    bypassCSP: true,
  }
  const context = await openContext(browser, options, side.session)
  const page = await context.newPage()
  await page.goto(`${side.server.url}${await picture.address(side)}`)
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

// Converts the PNG in the browser, to a third of its size and without a library.
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
