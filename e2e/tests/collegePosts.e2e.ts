import type { Page } from '@playwright/test'
import { chooseInPostMenu, dialog, postWith, toast } from '../src/forms.ts'
import { expect, expectAccessible, test } from '../src/quad.ts'
import { uniqueText } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/404/] } })

const audience = (page: Page) => dialog(page).getByLabel('Who can see it')

test('[FEED-21] a student posts for their college, widens the post and shares one within it', async ({
  page,
  other,
  quad,
}) => {
  const text = uniqueText('Lost a blue bottle')
  await quad.enter(page, 'zoya')
  await page.goto('/feed')
  await page.getByRole('button', { name: 'Create Post' }).first().click()
  await audience(page).selectOption('My college')
  await expect(dialog(page)).toContainText('Only signed-in people of your college')
  await dialog(page).getByLabel('Your post').fill(text)
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Post', exact: true }).click()
  await expect(toast(page, 'Posted Successfully!')).toBeVisible()
  await expect(postWith(page, text)).toContainText('College only')
  await test.step('somebody of another college doesn’t find it', async () => {
    await quad.enter(other, 'tara')
    const href = await postWith(page, text)
      .getByRole('link', { name: /Comment/ })
      .getAttribute('href')
    await other.goto(href ?? '')
    await expect(postWith(other, text)).toHaveCount(0)
    await expect(other).toHaveURL(/error/)
  })
  await test.step('it is shared within the college alone', async () => {
    await postWith(page, text)
      .getByRole('button', { name: /^Share the post/ })
      .click()
    await expect(page.getByRole('menuitem').first()).toHaveText('Share to my college')
    await expect(page.getByRole('menuitem', { name: 'Share to a club' })).toHaveCount(0)
    await page.getByRole('menuitem', { name: 'Share to my college' }).click()
    await expect(dialog(page)).toContainText('My college')
    await dialog(page).getByRole('button', { name: 'Share', exact: true }).click()
    await expect(postWith(page, text).first()).toContainText('only')
  })
  await test.step('an edit opens it for everyone', async () => {
    await chooseInPostMenu(page, postWith(page, text).last(), 'Edit')
    await expect(audience(page)).toHaveValue('college')
    await audience(page).selectOption('Everyone')
    await dialog(page).getByRole('button', { name: 'Save changes' }).click()
    await expect(toast(page, 'Done!')).toBeVisible()
    await expect(postWith(page, text).last()).not.toContainText('College only')
  })
})
