import { expect, type Page } from '@playwright/test'

export const twoFrames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

/** Starts to sum up the layout shifts that no input caused. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { sum: 0, what: [] as string[] }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node?: Node }[]
      })[]) {
        if (entry.hadRecentInput) continue
        shifts.sum += entry.value
        for (const { node } of entry.sources) shifts.what.push(`${node?.nodeName}: ${node?.textContent?.slice(0, 40)}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Expects no layout shift since the page began to load. */
export async function expectSteady(page: Page, address: string): Promise<void> {
  // Layout shifts are reported after the next paint.
  await page.evaluate(twoFrames)
  const { sum, what } = await page.evaluate(
    () => (window as unknown as { shifts: { sum: number; what: string[] } }).shifts,
  )
  expect(sum, `${address} moved: ${what.join('; ')}`).toBeLessThan(0.001)
}
