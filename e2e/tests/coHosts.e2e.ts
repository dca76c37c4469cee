import { main } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { makeEvent, manageEvent } from '../src/events.ts'
import { dialog } from '../src/forms.ts'
import { expect, expectAccessible, expectAccessibleOnAll, test } from '../src/quad.ts'
import { join, uniqueText } from '../src/world.ts'

test('[EVT-28] an organiser asks a club to co-host; it accepts, has the event on its page, and stops again', async ({
  page,
  other,
  quad,
}) => {
  const [nila, bela] = [await join(quad, 'Nila'), await join(quad, 'Bela')]
  const [makers, rowers] = [uniqueText('Makers'), uniqueText('Rowers')]
  const { _id: hostId } = await makeClub(quad, nila, makers)
  const { _id: clubId } = await makeClub(quad, bela, rowers)
  const eventTitle = uniqueText('Regatta of robots')
  const eventId = await makeEvent(quad, nila, hostId, { eventTitle })

  await test.step('the organiser finds the club by its name and asks it', async () => {
    await quad.enter(page, nila)
    await page.goto(`/events/${eventId}`)
    await manageEvent(page, eventTitle, 'Co-hosts')
    await dialog(page).getByLabel('Ask a club, festival or college').fill(rowers)
    await dialog(page)
      .getByRole('button', { name: `Ask ${rowers}` })
      .click()
    await expect(dialog(page)).toContainText('Asked, no answer yet')
    await expectAccessibleOnAll(page)
    await page.keyboard.press('Escape')
  })
  await test.step('its admin is notified and accepts', async () => {
    await quad.enter(other, bela)
    await other.goto('/notifications')
    await main(other).getByRole('link', { name: eventTitle }).click()
    const card = main(other).getByRole('region', { name: `${rowers} is asked to co-host this event` })
    await expectAccessible(other)
    await card.getByRole('button', { name: 'Accept' }).click()
    await expect(card).toBeHidden()
    await expect(main(other)).toContainText(`Hosted by ${makers} with ${rowers}`)
    await other.goto(`/club/about/${clubId}`)
    await main(other).getByRole('tab', { name: 'Events' }).click()
    await expect(main(other).getByRole('article').filter({ hasText: eventTitle })).toBeVisible()
  })
  await test.step('it stops, and the event is the host’s alone', async () => {
    await other.goto(`/events/${eventId}`)
    await main(other)
      .getByRole('button', { name: `Stop co-hosting as ${rowers}` })
      .click()
    await expect(main(other)).not.toContainText(rowers)
    await page.reload()
    await expect(main(page)).not.toContainText(rowers)
  })
})
