import { channelBox, openChannel, said } from '../src/channels.ts'
import { dialog } from '../src/forms.ts'
import { expect, expectAccessibleOnAll } from '../src/quad.ts'
import { test } from '../src/talkers.ts'

test('[TALK-11] an admin is asked how many people @everyone notifies; a member’s @everyone is plain text', async ({
  asha,
  ravi,
  general,
}) => {
  await openChannel(ravi.page, general)
  await openChannel(asha.page, general)
  const box = (page = asha.page) => channelBox(page)
  await box(ravi.page).pressSequentially('@every')
  await expect(ravi.page.getByRole('option', { name: /everyone/ })).toHaveCount(0)
  await box(ravi.page).fill('@everyone hello')
  await box(ravi.page).press('Enter')
  await expect(said(asha.page, '@everyone hello')).toBeVisible()
  await expect(dialog(ravi.page)).toHaveCount(0)

  await box().pressSequentially('Tonight at eight @every')
  await expect(asha.page.getByRole('option', { name: 'everyone Notify all members' })).toBeVisible()
  await box().press('Enter')
  await expect(box()).toHaveValue('Tonight at eight @everyone ')
  await box().press('Enter')
  await expect(dialog(asha.page).getByText('@everyone notifies 1 person in this channel.')).toBeVisible()
  await expectAccessibleOnAll(asha.page)
  await asha.page.keyboard.press('Escape')
  await expect(box()).toHaveValue('Tonight at eight @everyone ')
  await box().press('Enter')
  await dialog(asha.page).getByRole('button', { name: 'Notify 1 person' }).click()
  await expect(said(ravi.page, 'Tonight at eight @everyone')).toBeVisible()
  await expect(box()).toHaveValue('')
  await ravi.page.goto('/notifications')
  await expect(ravi.page.getByText('mentioned everyone in the channel.')).toBeVisible()

  await box().fill('Quietly, @here now')
  await box().press('Enter')
  await dialog(asha.page).getByRole('button', { name: 'Send quietly' }).click()
  await expect(said(asha.page, 'Quietly, @here now')).toBeVisible()
})
