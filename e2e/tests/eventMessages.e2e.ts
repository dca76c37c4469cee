import { act, main } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { makeEvent } from '../src/events.ts'
import { dialog, toast } from '../src/forms.ts'
import { expect, expectAccessible, test } from '../src/quad.ts'
import { join, uniqueText } from '../src/world.ts'

test('[EVT-26] an organiser writes to the registered, who read it on the event’s open page and in the notification', async ({
  page,
  other,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const ravi = await join(quad, 'Ravi')
  const { _id: clubId } = await makeClub(quad, nila, uniqueText('Makers'))
  const eventId = await makeEvent(quad, nila, clubId, { eventTitle: uniqueText('Night hack') })
  const member = { memberName: 'Ravi Rao', email: ravi.user.username, phone: '9876543210', college: 'Lakeside' }
  await quad.call(
    'POST',
    `/events/${eventId}/teams`,
    { members: [{ ...member, otherDetails: '2nd year' }] },
    ravi.token,
  )
  await quad.enter(other, ravi)
  await other.goto(`/events/${eventId}`)
  await expect(act(other, 'Withdraw')).toBeVisible()
  await quad.enter(page, nila)
  await page.goto(`/events/teams/${eventId}`)
  const text = uniqueText('We moved to hall B')
  await test.step('to nobody is refused, to everyone is sent, and the form is empty again', async () => {
    await act(page, 'Write to them').click()
    await dialog(page).getByRole('textbox', { name: 'Message' }).fill(text)
    await dialog(page).getByLabel('To', { exact: true }).selectOption('Verified')
    await expect(dialog(page).getByRole('status')).toHaveText('Nobody matches. Choose others to write to.')
    await expect(dialog(page).getByRole('button', { name: 'Send to 0 people' })).toBeDisabled()
    await dialog(page).getByLabel('To', { exact: true }).selectOption('Everyone')
    await expect(dialog(page).getByRole('status')).toHaveText('Reaches 1 person. 5 messages left today.')
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Send to 1 person' }).click()
    await expect(toast(page, 'Sent to 1 person')).toBeVisible()
    await expect(dialog(page).getByRole('listitem')).toContainText([text])
    await expect(dialog(page).getByRole('listitem')).toContainText(['Everyone · 1 person'])
    await expect(dialog(page).getByRole('textbox', { name: 'Message' })).toHaveValue('')
  })
  await test.step('the registered read it live, and all messages in a dialog', async () => {
    await expect(main(other)).toContainText(text)
    await act(other, 'All messages').click()
    await expect(dialog(other).getByRole('listitem')).toContainText([text])
    await expect(dialog(other)).not.toContainText('1 person')
    await expectAccessible(other)
    await other.goto('/notifications')
    await expect(main(other)).toContainText('The organisers of an event that you joined wrote to you.')
    await expect(main(other)).toContainText(text)
  })
})
