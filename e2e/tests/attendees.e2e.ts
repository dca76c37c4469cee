import { readFile } from 'node:fs/promises'
import type { DoorCode } from '@quad/contract/entities/doorCode.ts'
import type { Session } from '@quad/contract/entities/session.ts'
import { main } from '../src/clubHeads.ts'
import { dialog } from '../src/forms.ts'
import { expect, expectAccessibleOnAll } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { test } from '../src/talkers.ts'
import { uniqueText } from '../src/world.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ expectedErrors: { patterns: [/403 \(Forbidden\)/] } })

test('[SESS-05] an admin shows a session’s code, by which a member comes, marks another and downloads the list; a member sees that they were there', async ({
  asha,
  ravi,
  general: { _id: channelId, club },
  page,
  other,
  quad,
}) => {
  const title = uniqueText('Knots')
  const body = { title, startTime: new Date().toISOString(), duration: 60 }
  const { _id: sessionId } = (await quad.call('POST', `/clubs/${channelId}/session`, body, asha.token)) as Session
  const code = async () => {
    const path = `/clubs/${channelId}/session/${sessionId}/code`
    return ((await quad.call('GET', path, undefined, asha.token)) as DoorCode).codes[0]?.code ?? ''
  }
  const address = `/club/${club}/session/${channelId}`
  const ravisName = ravi.user.displayName

  await test.step('a member types the code', async () => {
    await other.goto(address)
    await main(other)
      .getByRole('button', { name: `I’m here: ${title}` })
      .click()
    const field = dialog(other).getByLabel('Code on the projector')
    await field.fill('12')
    await field.press('Enter')
    await expect(dialog(other)).toContainText('Enter the six digits of the code')
    await expectAccessibleOnAll(other)
    await expectReadable(other)
    await field.fill(await code())
    await field.press('Enter')
    await expect(dialog(other)).toBeHidden()
    await expect(main(other).getByRole('article', { name: title })).toContainText('You were there')
  })

  await test.step('the admin lists, marks and takes back', async () => {
    await page.goto(address)
    await main(page)
      .getByRole('button', { name: `More for ${title}`, exact: true })
      .click()
    await page.getByRole('menuitem', { name: 'Who was there' }).click()
    const there = dialog(page).getByRole('list', { name: 'People who were there' }).getByRole('listitem')
    await expect(there).toContainText([/by the code/])
    await dialog(page)
      .getByRole('button', { name: `Mark that ${asha.user.displayName} was there` })
      .click()
    await expect(there).toHaveCount(2)
    await expectAccessibleOnAll(page)
    await expectReadable(page)
    const saved = page.waitForEvent('download')
    await dialog(page).getByRole('button', { name: 'Download CSV' }).click()
    const text = await readFile(await (await saved).path(), 'utf8')
    expect(text).toContain('Name,Username,Came at,How')
    expect(text).toContain(ravisName)
    await dialog(page)
      .getByRole('button', { name: `Take back that ${ravisName} was there` })
      .click()
    await expect(there).toHaveCount(1)
  })

  await test.step('the projector, whose address enters the code', async () => {
    await dialog(page).getByRole('link', { name: 'Show the code' }).click()
    await expect(page).toHaveURL(`${address}/code/${sessionId}`)
    await expect(main(page)).toContainText('1 person has come')
    await expectAccessibleOnAll(page)
    await other.goto(`${address}?came=${sessionId}#${await code()}`)
    await expect(main(other).getByRole('article', { name: title })).toContainText('You were there')
    await expect(other).toHaveURL(address)
    await expect(main(page)).toContainText('2 people have come', { timeout: 15_000 })
  })
})
