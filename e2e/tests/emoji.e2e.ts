import type { Page } from '@playwright/test'
import { box, bubble, openChat } from '../src/chats.ts'
import { expect, expectAccessible, test } from '../src/quad.ts'
import { join, postAs } from '../src/world.ts'

const trigger = (page: Page) => page.getByRole('button', { name: 'Emoji' })
const picker = (page: Page) => page.getByRole('dialog', { name: 'Emoji' })
const search = (page: Page) => picker(page).getByRole('searchbox', { name: 'Search emoji' })

test.use({ expectedErrors: { patterns: [/ERR_FAILED/] } })

test('[CHAT-03] by keyboard an emoji is inserted at the caret, undone and sent; the picker remembers the last ones', async ({
  page,
  quad,
}) => {
  await quad.enter(page, await join(quad, 'Asha'))
  await openChat(page, await join(quad, 'Ravi'))
  await box(page).fill('To  and back')
  await page.keyboard.press('Home')
  for (let step = 0; step < 'To '.length; step += 1) await page.keyboard.press('ArrowRight')
  await trigger(page).press('Enter')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('rocket')
  await page.keyboard.press('ArrowDown')
  await expect(picker(page).getByRole('gridcell', { name: 'rocket', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(box(page)).toHaveValue('To 🚀 and back')
  await expect(picker(page).getByRole('status')).toHaveText('rocket inserted')
  await page.keyboard.press('Escape')
  await expect(picker(page)).toBeHidden()
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(box(page)).toHaveValue('To  and back')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await page.keyboard.type('!')
  await expect(box(page)).toHaveValue('To 🚀! and back')
  await page.keyboard.press('Enter')
  await expect(bubble(page, 'To 🚀! and back')).toContainText('Sent')

  await trigger(page).press('Enter')
  await picker(page).getByRole('tab', { name: 'People and body' }).click()
  await picker(page).getByLabel('Skin tone').selectOption('✋🏽')
  const wave = picker(page).getByRole('gridcell', { name: 'waving hand', exact: true })
  await wave.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await expect(wave).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(search(page)).toBeFocused()
  await wave.click()
  await expect(box(page)).toHaveValue('👋🏽')
  await expectAccessible(page)
  await page.reload()
  await trigger(page).click()
  await expect(picker(page).getByRole('tab', { name: 'Recently used' })).toHaveAttribute('aria-selected', 'true')
  await expect(picker(page).getByRole('row').first()).toHaveText('👋🏽🚀')
  await search(page).fill('nothing is called so')
  await expect(picker(page).getByRole('paragraph').filter({ hasText: 'No emoji found' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeFocused()
  await trigger(page).press('Enter')
  await picker(page).getByRole('gridcell').first().focus()
  await page.keyboard.press('Tab')
  await expect(picker(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeFocused()
})

test('[CHAT-03] [COM-01] on a phone the picker leaves the text in sight, and offers Retry when its code cannot be fetched', async ({
  browser,
  quad,
}) => {
  const device = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }
  const context = await browser.newContext({ baseURL: quad.url, ...device })
  const page = await context.newPage()
  const asha = await join(quad, 'Asha')
  const post = await postAs(quad, asha, 'What do you think?')
  await quad.enter(page, asha)
  await page.route(/assets\/EmojiPicker-[^/]+\.js$/, (route) => route.abort())
  await page.goto(`/posts/${post._id}`)
  const comment = page.getByRole('textbox', { name: 'Your comment' })
  await comment.tap()
  await trigger(page).tap()
  await expect(picker(page).getByRole('alert')).toBeVisible()
  await page.unrouteAll()
  await picker(page).getByRole('button', { name: 'Retry' }).tap()
  await picker(page).getByRole('gridcell').first().tap()
  await picker(page).getByRole('gridcell').first().tap()
  await expect(comment).toHaveValue('😀😀')
  await expect(async () => {
    const [place, written] = [await picker(page).boundingBox(), await comment.boundingBox()]
    if (!place || !written) throw new Error('The picker or the text has no place on the screen.')
    const isBelow = place.y >= written.y + written.height
    expect(isBelow || place.y + place.height <= written.y).toBe(true)
    expect(place.x + place.width).toBeLessThanOrEqual(360)
  }).toPass()
  await context.close()
})
