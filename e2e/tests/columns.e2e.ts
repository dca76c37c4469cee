import type { Team } from '@quad/contract/entities/team.ts'
import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { act, main } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { makeEvent, teamRows } from '../src/events.ts'
import { dialog } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, type Quad, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { join, makeMember, uniqueText } from '../src/world.ts'

test.describe.configure({ timeout: 120_000 })

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const heads = (page: Page) => main(page).getByRole('columnheader')
const column = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name, exact: true })

async function register(quad: Quad, eventId: string, memberName: string, roll: string, question: string) {
  const { session, email } = await makeMember(quad, { firstname: 'Bela' })
  const answers = [{ question, value: [roll] }]
  const members = [{ memberName, email, phone: '9876543210', college: 'Lakeside', answers }]
  await quad.call('POST', `/events/${eventId}/teams`, { members }, session.token)
  return { session, email }
}

test('[EVT-43] [DOOR-06] an organiser chooses columns, which stay, and finds, writes to and downloads those who came', async ({
  page,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const { _id: clubId } = await makeClub(quad, nila, uniqueText('Makers'))
  const title = uniqueText('Night hack')
  const times = { eventStartDate: inHours(1), registrationEndDate: inHours(0.5) }
  const eventId = await makeEvent(quad, nila, clubId, { eventTitle: title, ...times })
  const questions = [{ kind: 'text', label: 'Roll number' }]
  const event = (await quad.call('PUT', `/events/${eventId}`, { questions }, nila.token)) as {
    questions: { _id: string }[]
  }
  const question = event.questions[0]?._id ?? ''
  const asha = await register(quad, eventId, 'Asha Rao', '17', question)
  await register(quad, eventId, 'Ravi Sen', '18', question)
  const { _id: ticket } = (await quad.call('GET', `/events/${eventId}/ticket`, undefined, asha.session.token)) as Team
  const entries = [{ _id: randomUUID(), at: inHours(0), ticket }]
  await quad.call('POST', `/events/${eventId}/entries`, { entries }, nila.token)
  await quad.enter(page, nila)
  await page.goto(`/events/teams/${eventId}`)

  await test.step('the table shows the usual columns, and who came', async () => {
    await expect(teamRows(page, 'People')).toHaveText([/Ravi Sen.*No/, /Asha Rao.*Yes/])
    const usual = ['Select', 'Name', 'No.', 'College', 'Email', 'Phone', 'Registered', 'Came', 'Status']
    await expect(heads(page)).toContainText(usual)
    await expectAccessibleOnAll(page)
    await expectReadable(page)
  })
  await test.step('the table is sorted by when people registered', async () => {
    await act(page, 'Registered').click()
    await expect(teamRows(page, 'People')).toHaveText([/Asha Rao/, /Ravi Sen/])
    await expect(main(page).getByRole('columnheader', { name: 'Registered' })).toHaveAttribute('aria-sort', 'ascending')
    await act(page, 'Registered').click()
    await expect(teamRows(page, 'People')).toHaveText([/Ravi Sen/, /Asha Rao/])
  })
  await test.step('columns are chosen and ordered, and stay after a reload', async () => {
    await act(page, 'Columns').click()
    await column(page, 'Phone').uncheck()
    await column(page, 'Roll number').check()
    await column(page, 'Roll number').focus()
    for (let moves = 0; moves < 7; moves += 1) await page.keyboard.press('Alt+ArrowUp')
    await column(page, 'Compact rows').check()
    await expectAccessibleOnAll(page)
    await expectReadable(page)
    await page.keyboard.press('Escape')
    const chosen = ['Select', 'Name', 'Roll number', 'No.', 'College', 'Email', 'Registered', 'Came', 'Status']
    await expect(heads(page)).toContainText(chosen)
    await page.reload()
    await expect(heads(page)).toContainText(chosen)
    await expect(teamRows(page, 'People')).toHaveText([/Ravi Sen.*18/, /Asha Rao.*17/])
    await expectAccessibleOnAll(page)
  })
  await test.step('those who came are found, and downloaded with the shown columns', async () => {
    await main(page).getByRole('tab', { name: 'Came', exact: true }).click()
    await expect(teamRows(page, 'People')).toHaveText([/Asha Rao/])
    const download = page.waitForEvent('download')
    await act(page, 'Download CSV').click()
    await page.getByRole('menuitem', { name: 'Shown columns' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    const [head, ...lines] = file.replace('\uFEFF', '').trim().split('\n')
    expect(head).toBe('Member name,Roll number,Team number,College name,Email,Registration date,Came,Status')
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^Asha Rao,17,1,Lakeside,${asha.email},.*,yes,unverified$`)),
    ])
  })
  await test.step('one can write to those who didn’t come', async () => {
    await act(page, 'Write to them').click()
    const to = dialog(page).getByLabel('To', { exact: true })
    await expect(to.locator('option:checked')).toHaveText('Came')
    await to.selectOption('Didn’t come')
    await expect(dialog(page).getByRole('status')).toHaveText('Reaches 1 person. 5 messages left today.')
  })
})
