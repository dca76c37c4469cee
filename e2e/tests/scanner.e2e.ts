import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { Ticket } from '@quad/contract/entities/ticket.ts'
import { main } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { makeEvent, manageEvent } from '../src/events.ts'
import { filmOf } from '../src/fakeCamera.ts'
import { expect, type Quad, test as base } from '../src/quad.ts'
import { join, makeMember, uniqueText } from '../src/world.ts'

const test = base.extend<{ scanning: (text: string) => Promise<Page> }>({
  /** Opens a browser whose camera sees a text as a QR code. */
  scanning: async ({ playwright, launchOptions, baseURL }, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'quad-camera-'))
    const closers: (() => Promise<void>)[] = []
    await use(async (text) => {
      const film = path.join(folder, `${closers.length}.y4m`)
      writeFileSync(film, filmOf(text))
      const camera = [
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ]
      const args = [...(launchOptions.args ?? []), ...camera]
      const browser = await playwright.chromium.launch({ ...launchOptions, args })
      closers.push(() => browser.close())
      return browser.newPage({ ...(baseURL && { baseURL }), serviceWorkers: 'block' })
    })
    await Promise.all(closers.map((close) => close()))
    rmSync(folder, { recursive: true, force: true })
  },
})
test.describe.configure({ timeout: 90_000 })

async function register(quad: Quad, eventId: string): Promise<Ticket> {
  const { session, email } = await makeMember(quad, { firstname: 'Bela' })
  const members = [{ memberName: 'Bela', email, phone: '9876543210', college: 'Lakeside' }]
  await quad.call('POST', `/events/${eventId}/teams`, { teamName: '', members }, session.token)
  return (await quad.call('GET', `/events/${eventId}/ticket`, undefined, session.token)) as Ticket
}

test('[DOOR-03] the camera lets a ticket in once, and refuses one of another event and one that Quad hasn’t signed', async ({
  scanning,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const { _id: clubId } = await makeClub(quad, nila, uniqueText('Makers'))
  const title = uniqueText('Open mic')
  const [eventId, other] = [
    await makeEvent(quad, nila, clubId, { eventTitle: title }),
    await makeEvent(quad, nila, clubId, { eventTitle: uniqueText('Night hack') }),
  ]
  const [ticket, foreign] = [await register(quad, eventId), await register(quad, other)]
  const open = async (page: Page) => {
    await quad.enter(page, nila)
    await page.goto(`/events/${eventId}`)
    await manageEvent(page, title, 'Door: who came')
    // The document that the app came with may not use the camera: this loads the door's.
    await main(page).getByRole('button', { name: 'Scan tickets' }).click()
  }
  const verdict = (page: Page) => main(page).getByRole('region', { name: 'Scanner' }).getByRole('status')

  await test.step('a ticket', async () => {
    const page = await scanning(ticket.code)
    await open(page)
    await expect(verdict(page)).toContainText(ticket.name)
    await expect(main(page)).toContainText('1 of 1 person came')
    await main(page).getByRole('button', { name: 'Stop scanning' }).click()
    await main(page).getByRole('button', { name: 'Scan tickets' }).click()
    await expect(verdict(page)).toContainText('Already in since')
    await expect(main(page)).toContainText('1 of 1 person came')
  })

  await test.step('another event’s, and a forged one', async () => {
    const page = await scanning(foreign.code)
    await open(page)
    await expect(verdict(page)).toContainText('A ticket to another event')
    // Another letter amid the signature.
    const forged = ticket.code.replace(/(?<=^.{90})./, (letter) => (letter === 'A' ? 'B' : 'A'))
    const second = await scanning(forged)
    await open(second)
    await expect(verdict(second)).toContainText('Not a ticket')
  })
})
