import type { Page } from '@playwright/test'
import { expect, test } from '../src/quad.ts'

const documents = [
  ['/privacy-policy', []],
  ['/terms-conditions', ['15 days']],
  ['/eula', ['15 days']],
] as const
// Shared by the three legal pages.
const everywhere = ['three social media services', '13', /grievance/i, 'Quad Example Operator']

test('[LEGAL-01] [SHELL-01] each legal page has a date, the required details, a table of contents and room for a member’s menu; it opens at its top', async ({
  page,
  other,
  quad,
}) => {
  for (const [address, points] of documents) {
    await page.goto(address)
    const main = page.getByRole('main')
    await expect(main.getByText('Last updated January 01, 2023')).toBeVisible()
    for (const point of [...everywhere, ...points]) await expect(main).toContainText(point)
    await expect(main.getByRole('link', { name: /@/ }).first()).toHaveAttribute('href', /^mailto:/)
    const contents = main.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    expect(await contents.count()).toBeGreaterThan(3)
    const last = contents.last()
    const heading = main.getByRole('heading', { level: 2, name: await last.innerText() })
    await last.click()
    await expect(heading).toBeInViewport()
    await expect(async () => {
      const [bar, at] = await Promise.all([page.getByRole('banner').boundingBox(), heading.boundingBox()])
      expect(at?.y).toBeGreaterThanOrEqual(bar?.height ?? Infinity)
    }).toPass()
  }
  await test.step('the left margin', async () => {
    await quad.enter(other, 'dev')
    await other.goto('/eula')
    const title = other.getByRole('main').getByRole('heading', { level: 1 })
    const left = await title.evaluate((at) => at.getBoundingClientRect().left)
    const side = await other.getByRole('navigation', { name: 'Main' }).boundingBox()
    expect(left).toBeGreaterThanOrEqual((side?.x ?? Infinity) + (side?.width ?? 0) + 24)
    const margin = (viewer: Page) =>
      viewer.getByRole('main').evaluate((main) => {
        const heading = main.getElementsByTagName('h1')[0]
        return (heading?.getBoundingClientRect().left ?? 0) - main.getBoundingClientRect().left
      })
    expect(await margin(other)).toBeGreaterThan(await margin(page))
    await other.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => margin(other)).toBeLessThan(24)
  })
  await test.step('a reload keeps the place', async () => {
    const place = () => page.evaluate(() => Math.round(scrollY))
    await page.goto('/eula')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => scrollTo(0, 500))
    await page.reload()
    await expect.poll(place).toBe(500)
    await page.goto('/eula')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    expect(await place()).toBe(0)
  })
})
