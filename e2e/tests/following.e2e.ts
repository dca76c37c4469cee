import type { Page } from '@playwright/test'
import { makeClub } from '../src/clubs.ts'
import { dialog, postWith } from '../src/forms.ts'
import { expect, expectAccessible, expectAccessibleOnAll, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { join, postAs, uniqueText } from '../src/world.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: RegExp) => main(page).getByRole('button', { name })

test('[FOLLOW-01] [FOLLOW-02] [FOLLOW-03] [FOLLOW-04] [FOLLOW-05] follow people and clubs, read their posts, and choose who sees it', async ({
  page,
  other,
  quad,
}) => {
  test.setTimeout(90_000)
  const mallorys = uniqueText('Mallory').replace(' ', '')
  const [nila, mallory] = [await join(quad, 'Nila'), await join(quad, mallorys)]
  const { user: student } = await quad.signIn('tara')
  for (const { user, token } of [nila, mallory])
    await quad.call('PUT', `/users/update/${user._id}`, { college: student.college }, token)
  const text = uniqueText('For my followers')
  await postAs(quad, mallory, text)
  await quad.enter(page, nila)
  await test.step('the empty tab leads to people of one’s college', async () => {
    await page.goto('/feed?of=following')
    await expect(page.getByText('Nothing from those you follow yet')).toBeVisible()
    await expectAccessibleOnAll(page)
    await expectReadable(page)
    await page.getByRole('button', { name: 'Find people of your college' }).click()
    await expect(
      dialog(page)
        .getByRole('button', { name: /^Follow / })
        .first(),
    ).toBeVisible()
    await expectAccessible(page)
    await expectReadable(page)
    await dialog(page)
      .getByRole('button', { name: `Follow ${mallorys} Rao` })
      .click()
    await expect(dialog(page).getByRole('button', { name: `Following ${mallorys} Rao, unfollow` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(postWith(page, text)).toBeVisible()
  })
  await test.step('the device remembers the tab, and pressing Feed again shows new posts', async () => {
    await page.goto('/feed')
    await expect(postWith(page, text)).toBeVisible()
    const fresh = uniqueText('Just now')
    await postAs(quad, mallory, fresh)
    await page.getByRole('link', { name: 'Feed', exact: true }).first().click()
    await expect(postWith(page, fresh)).toBeVisible()
  })
  await test.step('the profile counts followers and lists them', async () => {
    await page.goto(`/profile/${mallory.user._id}`)
    await expect(button(page, new RegExp(`^Following ${mallorys} Rao`))).toBeVisible()
    await expectAccessibleOnAll(page)
    await expectReadable(page)
    await button(page, /^1 follower$/).click()
    await expect(dialog(page).getByRole('link', { name: 'Nila Rao' })).toBeVisible()
    await expectAccessible(page)
    await expectReadable(page)
    await page.keyboard.press('Escape')
    await button(page, new RegExp(`^Following ${mallorys} Rao`)).click()
    await expect(button(page, /^0 followers$/)).toBeVisible()
    await button(page, new RegExp(`^Follow ${mallorys} Rao$`)).click()
    await expect(button(page, /^1 follower$/)).toBeVisible()
  })
  await test.step('a club is followed beside joining it, and listed', async () => {
    const { _id } = await makeClub(quad, mallory, 'Chess')
    await page.goto(`/club/about/${_id}`)
    await button(page, /^Follow /).click()
    await expect(button(page, /^Following .* 1 follower$/)).toBeVisible()
    await page.goto(`/profile/${nila.user._id}`)
    await button(page, /^2 following$/).click()
    await dialog(page).getByRole('button', { name: 'Clubs' }).click()
    await expect(dialog(page).getByRole('link')).toHaveAttribute('href', `/club/about/${_id}`)
  })
  await test.step('the person is notified, and sees no more of who hides it', async () => {
    await quad.enter(other, mallory)
    await other.goto('/notifications')
    await expect(main(other).getByText('started following you.')).toBeVisible()
    await page.goto('/settings/privacy')
    await page.getByRole('radio', { name: 'Only me' }).check()
    await expect(page.getByRole('radio', { name: 'Only me' })).toBeChecked()
    await other.goto(`/profile/${nila.user._id}`)
    await expect(main(other).getByText('2 following')).toBeVisible()
    await expect(button(other, /^2 following$/)).toHaveCount(0)
  })
})
