import type { Page } from '@playwright/test'
import { main } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { makeEvent } from '../src/events.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import type { SignedIn } from '@quad/contract/entities/authReply.ts'
import { join, uniqueText } from '../src/world.ts'

// A month in which nothing else is, in the year after next.
const year = new Date().getFullYear() + 2
const march = `${year}-03`
// Where the browser is, too.
const at = (dayOfMonth: number, hour: number, minute = 0) => new Date(year, 2, dayOfMonth, hour, minute).toISOString()
function dateOf(dayOfMonth: number, month = 2): string {
  const date = new Date(year, month, dayOfMonth)
  const [weekday, name] = [{ weekday: 'long' } as const, { month: 'long' } as const].map((part) =>
    date.toLocaleDateString('en-GB', part),
  )
  return `${weekday}, ${dayOfMonth} ${name} ${year}`
}
const cell = (page: Page, dayOfMonth: number, month?: number) =>
  main(page).getByRole('gridcell', { name: dateOf(dayOfMonth, month) })
const title = (page: Page, name: string) => main(page).getByRole('heading', { level: 2, name })
const day = (page: Page) => page.getByRole('dialog')

test('[EVT-30] the month of events by keyboard and by touch: its days, what one registered for, other months, and Back', async ({
  page,
  quad,
}) => {
  const [asha, nila] = [await join(quad, 'Asha'), await join(quad, 'Nila')]
  const word = uniqueText('Robo').replaceAll(' ', '')
  const { _id: clubId, clubName } = await makeClub(quad, asha, uniqueText('Makers'))
  const hold = (name: string, start: string, end: string) =>
    makeEvent(quad, asha, clubId, {
      eventTitle: `${name} ${word}`,
      eventStartDate: start,
      eventEndDate: end,
    })
  for (const name of ['Demo', 'Race', 'Slam', 'Quiz']) await hold(name, at(5, 10), at(5, 12))
  const talk = await hold('Talk', at(5, 17), at(5, 18, 30))
  await hold('Hack', at(10, 18), at(12, 3))
  const members = [{ memberName: 'Nila', email: nila.user.username, phone: '9876543210', college: 'Lakeside' }]
  await quad.call('POST', `/events/${talk}/teams`, { teamName: '', members }, nila.token)
  await enterMonth(page, quad.enter, nila, word)

  await test.step('days have titles in the order of the registered and the start, and say how many more there are', async () => {
    const fifth = cell(page, 5)
    await expect(fifth).toHaveAccessibleName(/, 5 events, registered for 1 .*Talk/)
    await expect(fifth.getByRole('link')).toHaveText([/^17:00Talk/, /^10:00/, /^10:00/])
    await expect(fifth).toContainText('+2 more')
    await expect(cell(page, 10).getByRole('link', { name: `Hack ${word}` })).toBeVisible()
    await expect(cell(page, 11)).toHaveAccessibleName(/, 1 event$/)
    // A night belongs to the day before.
    await expect(cell(page, 12)).toHaveAccessibleName(/, no events$/)
    await expect(main(page).getByRole('status').filter({ hasText: 'events' })).toHaveText('6 events, registered for 1')
    await expectAccessibleOnAll(page)
  })
  await test.step('arrow keys walk, Page Up and Page Down change the month, Enter opens the day', async () => {
    // The first day with events is chosen at first.
    await cell(page, 5).focus()
    await page.keyboard.press('ArrowRight')
    await expect(cell(page, 6)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(title(page, `February ${year}`)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(cell(page, 6)).toBeFocused()
    await page.keyboard.press('PageDown')
    await expect(title(page, `April ${year}`)).toBeVisible()
    await expect(cell(page, 6, 3)).toBeFocused()
    await page.keyboard.press('PageUp')
    await page.keyboard.press('ArrowLeft')
    await expect(cell(page, 5)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(day(page).getByRole('listitem')).toHaveCount(5)
    const own = day(page).getByRole('listitem').filter({ hasText: 'Talk' })
    await expect(own).toContainText('17:00–18:30')
    await expect(own).toContainText(clubName)
    await expect(own).toContainText('Registered')
    await expect(day(page).getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(cell(page, 5)).toBeFocused()
  })
  await test.step('Back returns from an event to the day', async () => {
    await cell(page, 5)
      .getByRole('link', { name: `Talk ${word}` })
      .click()
    await expect(page).toHaveURL(new RegExp(`/events/${talk}$`))
    await page.goBack()
    await expect(cell(page, 5)).toHaveAttribute('aria-selected', 'true')
  })
  await test.step('one sees only what one registered for', async () => {
    await main(page).getByRole('button', { name: 'Registered' }).click()
    await expect(cell(page, 5)).toHaveAccessibleName(/, 1 event, registered for 1 .*Talk/)
    await main(page).getByRole('button', { name: 'Registered' }).click()
    await expect(cell(page, 5)).toHaveAccessibleName(/, 5 events/)
  })
  await test.step('on a phone the chosen day’s list is below', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await cell(page, 11).click()
    const list = main(page).getByRole('region', { name: dateOf(11) })
    await expect(list.getByRole('listitem')).toContainText(['All day'])
    await cell(page, 5).click()
    await page.keyboard.press('Enter')
    await expect(main(page).getByRole('link', { name: /^Demo/ })).toBeFocused()
    await main(page).getByRole('button', { name: 'Next month' }).click()
    await expect(main(page).getByText(`Nothing in April with these filters`)).toBeVisible()
    await expectAccessibleOnAll(page)
    await main(page).getByRole('button', { name: 'Reset Filters' }).click()
    await expect(main(page).getByText('Nothing in April yet')).toBeVisible()
    await page.goBack()
    await expect(title(page, `March ${year}`)).toBeVisible()
  })
})

/** Opens the month by the switch, then March with the word as its filter. */
async function enterMonth(
  page: Page,
  enter: (page: Page, who: SignedIn) => Promise<SignedIn>,
  who: SignedIn,
  word: string,
): Promise<void> {
  await enter(page, who)
  await page.goto('/events')
  await main(page).getByRole('link', { name: 'Month' }).click()
  await expect(page).toHaveURL(/\?view=month$/)
  await expect(main(page).getByRole('gridcell', { selected: true })).toHaveAttribute('aria-current', 'date')
  await page.goBack()
  await expect(main(page).getByText('Open events, those that close first on top.')).toBeVisible()
  await page.goto(`/events?view=month&month=${march}&q=${word}`)
  await expect(title(page, `March ${year}`)).toBeVisible()
}
