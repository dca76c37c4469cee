import { expect, type Page } from '@playwright/test'
import { type Meeting, measureTexts } from './textPlaces.ts'

const sizes = [
  [360, 740],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1440, 900],
] as const

export type Scheme = 'light' | 'dark'

/**
 * Expects no overlapping texts, no cut texts and no horizontal scrolling, on six widths and in both colour schemes.
 * Leaves the page at the size `end`.
 */
export async function expectReadable(page: Page, end = page.viewportSize()): Promise<void> {
  expect(await findUnreadable(page, 4, end), 'every text can be read').toEqual([])
}

/** The faults that remain after `retries` more measurements: a page takes a moment to adapt to a new width. */
export async function findUnreadable(page: Page, retries = 4, end = page.viewportSize()): Promise<string[]> {
  const scheme = await beginReading(page)
  // If `end` has one of the six widths, measure that one last, to save a resize.
  const ordered = sizes.toSorted((a, b) => Number(a[0] === end?.width) - Number(b[0] === end?.width))
  const { faults, met, isPrinted } = await readSizes(page, ordered, retries, end)
  if (faults.length === 0 && met.length > 0) {
    // The other scheme has the same layout, but its surfaces may be transparent: if so, measure everything again.
    await page.emulateMedia({ colorScheme: scheme === 'dark' ? 'light' : 'dark' })
    const { areCovered } = await page.evaluate(measureTexts)
    if (isPrinted || !areCovered) faults.push(...(await readSizes(page, met, retries, end)).faults)
    await page.emulateMedia({ colorScheme: scheme })
  }
  if (end) await page.setViewportSize(end)
  return faults
}

type Size = (typeof sizes)[number]

const beginReading = (page: Page): Promise<Scheme> =>
  page.evaluate(() => {
    window.coveringSurfaces = new Set()
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  })

interface Reading {
  readonly faults: string[]
  /** The window sizes at which texts overlap, whether or not a surface covers one. */
  readonly met: Size[]
  /** Whether it took screenshots to prove that two texts don't overlap visibly. */
  readonly isPrinted: boolean
}

async function readSizes(
  page: Page,
  ordered: readonly Size[],
  retries: number,
  end: ReturnType<Page['viewportSize']>,
): Promise<Reading> {
  const [faults, met]: [string[], Size[]] = [[], []]
  let [left, isPrinted] = [retries, false]
  for (const size of ordered) {
    const [width, height] = size
    await page.setViewportSize(width === end?.width ? end : { width, height })
    let now = await faultsNow(page)
    for (; now.found.length > 0 && left > 0; left--) {
      await page.waitForTimeout(150)
      now = await faultsNow(page)
    }
    if (now.met) met.push(size)
    isPrinted ||= now.isPrinted
    faults.push(...now.found.map((fault) => `${width}: ${fault}`))
    // Enough to see what is wrong: pictures take their time.
    if (faults.length >= 3) break
  }
  return { faults, met, isPrinted }
}

async function faultsNow(page: Page) {
  const { faults, meetings, met } = await page.evaluate(measureTexts)
  const found = [...new Set([...faults, ...(await printed(page, meetings))])]
  return { found, met, isPrinted: meetings.length > 0 }
}

/** The pairs whose texts are both visible where they overlap: hiding either changes the screenshot. */
async function printed(page: Page, meetings: readonly Meeting[]): Promise<string[]> {
  const found: string[] = []
  for (const { texts, clip, inView } of meetings) {
    const picture = () =>
      page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css', clip, fullPage: !inView })
    const shown = await picture()
    const changes = async (text: 0 | 1) => {
      await hideText(page, texts[text].id)
      const isChanged = !shown.equals(await picture())
      await hideText(page, undefined)
      return isChanged
    }
    if ((await changes(0)) && (await changes(1)))
      found.push(`“${texts[0].text}” and “${texts[1].text}” are over one another`)
    // Three faults are enough, because each pair costs three screenshots.
    if (found.length === 3) return found
  }
  return found
}

/** Makes one measured element's text transparent, or none. Adopts a style sheet: the CSP blocks inline styles. */
async function hideText(page: Page, id: number | undefined): Promise<void> {
  await page.evaluate((hidden) => {
    const mark = 'data-hidden-text'
    const transparent = 'color: transparent !important; -webkit-text-fill-color: transparent !important'
    document.querySelector(`[${mark}]`)?.removeAttribute(mark)
    if (hidden !== undefined) window.measuredTexts?.[hidden]?.setAttribute(mark, '')
    if (window.hidingSheet) return
    window.hidingSheet = new CSSStyleSheet()
    window.hidingSheet.replaceSync(
      `[${mark}], [${mark}]::placeholder { ${transparent}; text-decoration-color: transparent !important; text-shadow: none !important; transition: none !important }`,
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, window.hidingSheet]
  }, id)
}
