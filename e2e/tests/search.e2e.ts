import { main } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { makeEvent } from '../src/events.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { join } from '../src/world.ts'

const word = () =>
  `Q${Array.from({ length: 7 }, () => String.fromCodePoint(97 + Math.floor(Math.random() * 26))).join('')}`

test('[SRCH-01] [SRCH-02] [SHELL-05] suggestions while typing and recent searches, by keyboard; the page’s tabs, a misspelt name, and what one’s college has', async ({
  page,
  other,
  quad,
}) => {
  const nila = await quad.enter(page, await join(quad, 'Nila'))
  const mark = word()
  const { _id: clubId, clubName } = await makeClub(quad, nila, `${mark} circle`)
  await makeEvent(quad, nila, clubId, { eventTitle: `${mark} evening` })
  await page.goto('/feed')
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search people, posts, messages, clubs, events' })
  await test.step('an arrow and Enter open what is suggested; Enter alone the page', async () => {
    await box.fill(mark.toUpperCase().slice(0, 5))
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
    const all = 'All results for'
    await expect(options).toHaveText([new RegExp(clubName), new RegExp(`${mark} evening`), new RegExp(all)])
    await expectAccessibleOnAll(page)
    await box.fill(mark)
    await expect(options).toHaveCount(3)
    await box.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await box.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/club/about/${clubId}$`))
    await box.fill(mark)
    await expect(options).toHaveCount(3)
    await box.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/search\\?all=${mark}$`))
    const tabs = main(page).getByRole('tab')
    await expect(tabs).toHaveText(['All', 'People', 'Posts', 'Messages', 'Clubs', 'Colleges', 'Events'])
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
    await expect(main(page).getByRole('list', { name: 'Clubs' })).toContainText(clubName)
    await expect(main(page).getByRole('list', { name: 'Events' })).toContainText(`${mark} evening`)
    await main(page).getByRole('link', { name: 'All clubs' }).click()
    await expect(page).toHaveURL(new RegExp(`/search\\?club=${mark}$`))
  })
  await test.step('before the first letter, the recent searches', async () => {
    const recent = page.getByRole('listbox', { name: 'Recent searches' }).getByRole('option')
    await box.fill('')
    await expect(recent).toHaveText([mark, clubName, 'Clear recent searches'])
    await expectAccessibleOnAll(page)
    await box.press('ArrowDown')
    await box.press('ArrowDown')
    await box.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/search\\?club=${encodeURIComponent(clubName).replaceAll('%20', '\\+')}$`))
    await box.click()
    await expect(recent).toHaveText([clubName, 'Clear recent searches'])
    await box.press('ArrowUp')
    await box.press('Enter')
    await expect(recent).toHaveCount(0)
  })
  await test.step('each tab has its results; people are nobody', async () => {
    await page.goto(`/search?people=${mark}`)
    await expect(main(page).getByText('No result found')).toBeVisible()
    await expectAccessibleOnAll(page)
    await main(page).getByRole('link', { name: 'Clubs', exact: true }).click()
    await expect(main(page).getByRole('link', { name: clubName })).toBeVisible()
    await expectAccessibleOnAll(page)
    await main(page).getByRole('tab', { name: 'Events' }).click()
    await expect(main(page).getByRole('link', { name: `${mark} evening` })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/search\\?event=${mark}$`))
  })
  await test.step('no tab covers the field’s focus ring', async () => {
    const [field, tabs] = await Promise.all([
      main(page).getByRole('searchbox').boundingBox(),
      main(page).getByRole('tablist').boundingBox(),
    ])
    expect((tabs?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0)).toBeGreaterThanOrEqual(4)
  })
  await test.step('on a phone, who opens the page can type at once', async () => {
    const size = page.viewportSize() ?? { width: 1280, height: 720 }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/feed')
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await expect(main(page).getByRole('searchbox')).toBeFocused()
    await page.keyboard.type(mark)
    await expect(page).toHaveURL(new RegExp(`/search\\?all=${mark}$`))
    // A member's card shows the members' faces; only a card with Requested and Cancel has no room for them.
    await main(page).getByRole('tab', { name: 'Clubs' }).click()
    await expect(main(page).getByRole('article', { name: clubName }).locator('[data-initials="NR"]')).toBeVisible()
    await page.setViewportSize(size)
  })
  await test.step('a misspelt name is offered', async () => {
    const nothing = `${mark}${word()}`
    await box.fill(nothing)
    await expect(page.getByRole('option')).toHaveText([`All results for “${nothing}”`])
    const misspelt = `${mark.slice(0, 3)}${mark[4]}${mark[3]}${mark.slice(5)}`
    await page.goto('/search')
    await expect(main(page).getByRole('list', { name: 'Recent searches' }).getByRole('link')).toHaveText([mark])
    await page.goto(`/search?club=${misspelt === mark ? `${mark}x` : misspelt}`)
    await expect(main(page).getByText('No results found.')).toBeVisible()
    await main(page).getByRole('list', { name: 'Did you mean' }).getByRole('link', { name: clubName }).click()
    await expect(page).toHaveURL(new RegExp(`/club/about/${clubId}$`))
  })
  await test.step('before a text, the clubs of one’s college', async () => {
    const zoya = await quad.enter(other, await quad.signIn('zoya'))
    const own = await makeClub(quad, zoya, `${word()} club`)
    await other.goto('/search?club=')
    await expect(main(other).getByRole('list', { name: 'At your college' })).toContainText(own.clubName)
    await expectAccessibleOnAll(other)
  })
  await test.step('one’s own college comes first, though others are earlier by name', async () => {
    const [zoya, shared] = [await quad.signIn('zoya'), word()]
    await makeClub(quad, nila, `${shared} far`)
    await makeClub(quad, zoya, `${shared} near`)
    await other.goto(`/search?club=${shared}`)
    const found = main(other).getByRole('list', { name: `Clubs for “${shared}”` })
    await expect(found.locator('> li')).toHaveText([/near/, /far/])
    await other.goto('/search?college=of')
    await expect(main(other).getByRole('article').first()).toContainText('Meridian Institute of Technology')
  })
})
