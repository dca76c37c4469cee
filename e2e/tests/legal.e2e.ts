import { expect, test } from '../src/quad.ts'

const documents = [
  ['/privacy-policy', 'Privacy policy', []],
  ['/terms-conditions', 'Terms', ['15 days']],
  ['/eula', 'End-user licence agreement', ['15 days']],
] as const
// What all three mention: the three social services, the age, and the address for grievances.
const everywhere = ['three social media services', '13', /grievance/i]

test('[LEGAL-01] each of the three documents is dated, names what it must, and says where to complain', async ({
  page,
}) => {
  for (const [address, title, points] of documents) {
    await page.goto(address)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toContainText(title)
    await expect(main.getByText('Last updated January 01, 2023')).toBeVisible()
    for (const point of [...everywhere, ...points]) await expect(main).toContainText(point)
    await expect(main.getByRole('link', { name: /@/ }).first()).toHaveAttribute('href', /^mailto:/)
    const contents = main.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    expect(await contents.count()).toBeGreaterThan(3)
    const last = contents.last()
    const heading = main.getByRole('heading', { level: 2, name: await last.innerText() })
    await last.click()
    await expect(heading).toBeInViewport()
    await expect(page.getByRole('banner')).toBeInViewport()
    await expect(async () => {
      const [bar, at] = await Promise.all([page.getByRole('banner').boundingBox(), heading.boundingBox()])
      expect(at?.y).toBeGreaterThanOrEqual(bar?.height ?? Infinity)
    }).toPass()
  }
})

test('[LEGAL-01] a member at a desk has a wider left margin, beside the menu; a visitor and a phone have not', async ({
  page,
  quad,
  browser,
}) => {
  const members = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const member = await members.newPage()
  await quad.enter(member, 'dev')
  const left = async (viewer: typeof page) => {
    await viewer.goto(`${quad.url}/eula`)
    const heading = viewer.getByRole('main').getByRole('heading', { level: 1 })
    return heading.evaluate((title) => title.getBoundingClientRect().left)
  }
  const menu = member.getByRole('navigation', { name: 'Main' })
  const [atDesk, asVisitor] = [await left(member), await left(page)]
  const side = await menu.boundingBox()
  expect(atDesk).toBeGreaterThanOrEqual((side?.x ?? Infinity) + (side?.width ?? 0) + 24)
  const margin = (viewer: typeof page) =>
    viewer.getByRole('main').evaluate((main) => {
      const title = main.getElementsByTagName('h1')[0]
      return (title?.getBoundingClientRect().left ?? 0) - main.getBoundingClientRect().left
    })
  expect(await margin(member)).toBeGreaterThan(await margin(page))
  await member.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => margin(member)).toBeLessThan(24)
  expect(asVisitor).toBeGreaterThan(0)
  await members.close()
})
