import type { Locator } from '@playwright/test'
import { makeClub } from '../src/clubs.ts'
import { makeEvent } from '../src/events.ts'
import { dialog } from '../src/forms.ts'
import { photo, uploadFiles } from '../src/media.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { join, uniqueText } from '../src/world.ts'

const ratioOf = (place: Locator) =>
  place.evaluate((one) => {
    const { width, height } = one.getBoundingClientRect()
    return width / height
  })

test('[EVT-02] a poster is uncropped on cards and on the event’s page, which reserves its space; a click opens it', async ({
  page,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const { _id: clubId } = await makeClub(quad, nila, uniqueText('Billboards'))
  const eventTitle = uniqueText('Tall and proud')
  const [file] = await uploadFiles(quad, nila, [(await photo('poster.jpg', 600, 750)).buffer])
  const eventId = await makeEvent(quad, nila, clubId, { eventTitle, eventImg: file?.location })
  await quad.enter(page, nila)

  await page.goto(`/events?q=${encodeURIComponent(eventTitle)}`)
  const card = page.getByRole('article', { name: eventTitle })
  await expect(card.locator('img').first()).toHaveCSS('object-fit', 'contain')
  const files = '**/files/**'
  await page.route(files, () => undefined)
  await page.goto(`/events/${eventId}`)
  const poster = page.getByRole('button', { name: 'View poster' })
  await expect(poster).toBeVisible()
  expect(await ratioOf(poster)).toBeCloseTo(0.8, 2)
  const title = page.getByRole('heading', { level: 1 })
  const [text, picture] = [await title.boundingBox(), await poster.boundingBox()]
  expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual(picture?.x ?? 0)
  await page.unroute(files)
  await page.reload()
  await expect(poster).toBeVisible()
  await expectAccessibleOnAll(page)
  await poster.click()
  await expect(dialog(page).getByRole('img')).toHaveJSProperty('naturalWidth', 600)
})
