import { channelLink, makeChannel, openChannel, replyTo, said, talk, tell } from '../src/channels.ts'
import { expect, expectAccessibleOnAll } from '../src/quad.ts'
import { test } from '../src/talkers.ts'

test('[CHAN-01] [DISC-02] members search a channel and open old results, also on a phone; opening another channel closes the search', async ({
  asha,
  ravi,
  club,
  general,
  quad,
}) => {
  const { page } = ravi
  const [stored] = await tell(quad, asha, general._id, 'The long cable is in the storeroom')
  if (!stored) throw new Error('Nothing was told')
  await replyTo(quad, ravi, stored, 'The adapter too')
  for (let at = 1; at <= 45; at++) await replyTo(quad, asha, stored, `Reply ${at}.`)
  await tell(quad, ravi, general._id, ...Array.from({ length: 60 }, (_, at) => `Number ${at + 1}.`))
  await tell(quad, asha, general._id, 'Bring the CABLE please')
  await openChannel(page, general)
  const field = page.getByRole('searchbox', { name: `Search in ${general.name}` })
  const found = page.getByRole('region', { name: 'Messages found' })
  const old = found.getByRole('link', { name: /The long cable/ })
  await field.fill('cable')
  await expect(found.getByRole('link')).toHaveText([/Bring the CABLE/, /The long cable/])
  await expect(found.getByText('2 messages')).toBeVisible()
  await expect(found.locator('mark').first()).toHaveText('CABLE')
  await expectAccessibleOnAll(page)
  await field.press('Enter')
  await expect(found).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(said(page, 'The long cable')).toBeInViewport()
  await expect(said(page, 'The long cable')).toBeFocused()
  await expect(old).toHaveAttribute('aria-current', 'true')
  await field.fill('adapter')
  await found.getByRole('link', { name: /Reply in a thread.*The adapter too/ }).click()
  const thread = page.getByRole('region', { name: 'Thread', exact: true })
  await expect(thread.getByText('The adapter too', { exact: true })).toBeInViewport()
  await page.goBack()
  await field.fill('number')
  await expect(found.getByRole('link', { name: /Number 60/ })).toBeVisible()
  await found.evaluate((list) => list.scrollTo(0, list.scrollHeight))
  await expect(found.getByText(/^[46]0 messages/)).toBeVisible()
  // Only the list of results scrolls, not the document.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  await field.fill('nothing like that')
  await expect(found.getByText('No messages found')).toBeVisible()
  await page.getByRole('button', { name: 'Close search' }).click()
  await expect(found).toHaveCount(0)
  await expect(field).toHaveValue('')

  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Search messages' }).click()
  await expect(field).toBeFocused()
  await page.keyboard.type('long cable')
  await old.click()
  await expect(said(page, 'The long cable')).toBeInViewport()
  await expect(found).toBeHidden()
  await page.goBack()
  await expect(old).toBeInViewport()
  await expect(field).toHaveValue('long cable')
  await page.goBack()
  await expect(found).toHaveCount(0)
  await expect(talk(page)).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 900 })
  const stage = await makeChannel(quad, asha, club._id, { name: 'Stage' })
  await tell(quad, asha, stage._id, 'The curtain')
  await field.fill('cable')
  await expect(found.getByRole('link')).toHaveCount(2)
  await channelLink(page, 'Stage').click()
  await expect(said(page, 'The curtain')).toBeVisible()
  await expect(page.getByText('The long cable')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stage')
  await test.step('a URL opens a message, from which newer ones load', async () => {
    await page.goto(`/club/${club._id}/discussion/${general._id}?message=${stored._id}`)
    await expect(said(page, 'The long cable')).toHaveAttribute('data-marked', 'true')
    await expect(said(page, 'Bring the CABLE')).toHaveCount(0)
    await page.getByRole('button', { name: 'Jump to latest' }).click()
    await expect(said(page, 'Bring the CABLE')).toBeInViewport()
  })
})
