import { demoPassword } from '@quad/server/db/seed/people.ts'
import type { Page } from '@playwright/test'
import { dialog, postWith, toast } from '../src/forms.ts'
import { expect, test } from '../src/quad.ts'
import { makePost, uniqueText } from '../src/world.ts'

/** The name of the focused element, and whether its focus is visible. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement)) return { name: '', visible: false }
    // After the last element, the focus moves to the browser's toolbar.
    if (at === document.body) return { name: 'the browser', visible: true }
    // A card shows the focus outline for its link.
    const isMarked = [at, at.closest('article')].some((place) => {
      if (!place) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(place)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    const box = at.getBoundingClientRect()
    const inView = box.width > 0 && box.bottom > 0 && box.top < innerHeight
    return {
      name: at.getAttribute('aria-label') ?? at.textContent?.trim() ?? '',
      visible: inView && isMarked,
    }
  })

/** Presses Tab until the element of this name has the focus; every element on the way must show its focus. */
async function tabTo(page: Page, name: string | RegExp, most = 40, key = 'Tab'): Promise<void> {
  const passed: string[] = []
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press(key)
    const at = await focused(page)
    expect(at, `focus on "${at.name}"`).toMatchObject({ visible: true })
    if (typeof name === 'string' ? at.name === name : name.test(at.name)) return
    passed.push(at.name)
  }
  throw new Error(`Tab never reached ${name}: ${passed.join(' → ')}`)
}

test('[SHELL-07] [FEED-05] by keyboard alone: from the landing page to having posted, the focus always in sight', async ({
  page,
}) => {
  const text = uniqueText('Typed, not clicked')
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  await tabTo(page, 'Skip to content')
  await tabTo(page, 'Log In')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Email')).toBeFocused()
  await page.keyboard.type('zoya@meridian.edu')
  await page.keyboard.press('Tab')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/clubs$/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
  // The menu comes before the page.
  await tabTo(page, 'Feed', 20, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/feed$/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await tabTo(page, "What's happening on campus?")
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Your post')).toBeFocused()
  await page.keyboard.type(text)
  await tabTo(page, 'Post')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Posted Successfully!')).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText(text)
})

test('[SHELL-01] [SHELL-05] the skip link passes the menus; a menu’s dialog gives the focus back', async ({
  page,
  quad,
}) => {
  const text = uniqueText('With a menu')
  await makePost(quad, 'zoya', text)
  await quad.enter(page, 'zoya')
  await page.goto('/feed')
  await expect(postWith(page, text)).toBeVisible()
  await tabTo(page, 'Skip to content')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, 'Everyone', 1)

  const button = postWith(page, text).getByRole('button', { name: /^More for the post/ })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Edit', exact: true })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Delete', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(button).toBeFocused()
})
