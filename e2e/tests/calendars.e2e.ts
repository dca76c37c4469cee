import type { College } from '@quad/contract/entities/college.ts'
import { main } from '../src/clubHeads.ts'
import { dialog } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { join } from '../src/world.ts'

test('[CAL-01] one makes the address of one’s calendar in the settings, renews it, and turns it off', async ({
  page,
  quad,
}) => {
  await quad.enter(page, await join(quad, 'Nila'))
  await page.goto('/settings/notifications')
  const part = main(page).getByRole('region', { name: 'Quad in your calendar' })
  await part.getByRole('button', { name: 'Create calendar address' }).click()
  const open = part.getByRole('link', { name: 'Open in calendar' })
  await expect(open).toHaveAttribute('href', /^webcal:/)
  await expectAccessibleOnAll(page)
  const address = async () => ((await open.getAttribute('href')) ?? '').replace('webcal:', 'http:')
  const first = await address()
  expect(await (await fetch(first)).text()).toContain('BEGIN:VCALENDAR')

  await part.getByRole('button', { name: 'Renew address' }).click()
  await expectAccessibleOnAll(page)
  await dialog(page).getByRole('button', { name: 'Renew address' }).click()
  await expect(dialog(page)).toBeHidden()
  expect(await address()).not.toBe(first)
  expect((await fetch(first)).status).toBe(404)
  expect((await fetch(await address())).status).toBe(200)

  await part.getByRole('button', { name: 'Turn off' }).click()
  await dialog(page).getByRole('button', { name: 'Turn off' }).click()
  await expect(part.getByRole('button', { name: 'Create calendar address' })).toBeVisible()
})

test('[CAL-02] a college’s menu offers its events for one’s calendar', async ({ page, quad }) => {
  const asha = await quad.enter(page, await quad.signIn('asha'))
  const id = asha.user.college ?? ''
  const { collegeName } = (await quad.call('GET', `/college/${id}`)) as College
  await page.goto(`/college/${id}`)
  await main(page)
    .getByRole('button', { name: `More for ${collegeName}` })
    .click()
  await page.getByRole('menuitem', { name: 'Add events to calendar' }).click()
  const open = dialog(page).getByRole('link', { name: 'Open in calendar' })
  await expect(open).toHaveAttribute('href', new RegExp(`^webcal:.*/api/colleges/${id}/events.ics$`))
  await expectAccessibleOnAll(page)
})
