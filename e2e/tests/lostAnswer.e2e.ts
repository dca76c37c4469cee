import { main } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { makeEvent } from '../src/events.ts'
import { dialog, toast } from '../src/forms.ts'
import { expect, test } from '../src/quad.ts'
import { join, uniqueText } from '../src/world.ts'

// The answer to the first press is lost, and the second is refused.
test.use({ expectedErrors: { patterns: [/ERR_FAILED/, /403 \(Forbidden\)/] } })

test('[TEAM-02] whoever presses Register again after a lost answer reads that they are registered', async ({
  page,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const ravi = await join(quad, 'Ravi')
  const { _id: clubId } = await makeClub(quad, nila, uniqueText('Makers'))
  const eventId = await makeEvent(quad, nila, clubId, { eventTitle: uniqueText('Hack night') })
  await quad.enter(page, ravi)
  await page.route(
    '**/api/events/*/teams',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.goto(`/events/${eventId}`)
  await main(page).getByRole('button', { name: 'Register' }).click()
  await dialog(page).getByLabel('Phone').fill('9876543210')
  await dialog(page).getByLabel('College').fill('Meridian')
  await dialog(page).getByLabel('Other details').fill('Second year')
  const register = dialog(page).getByRole('button', { name: 'Register', exact: true })
  await register.click()
  await expect(dialog(page).getByRole('alert').filter({ hasText: 'could not be registered' })).toBeVisible()
  await register.click()
  await expect(toast(page, 'You’re registered!')).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Registered' })).toBeVisible()
})
