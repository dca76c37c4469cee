import type { CaseItem } from '@quad/contract/entities/case.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { join, makeMember, postAs, unlike } from '../src/world.ts'

test('[SUP-06] someone whose post was removed opens the mail’s link signed out, appeals once, and it is in the console’s queue', async ({
  page,
  quad,
}) => {
  test.slow()
  const { email: address, session: author } = await makeMember(quad, { firstname: 'Kabir' })
  const [reader, admin] = [await join(quad, 'Isha'), await quad.signIn('admin')]
  const text = unlike('A rude post')
  const { _id: reportedId } = await postAs(quad, author, text)
  await quad.call('POST', '/report', { reportOn: 'post', reportedId, report: text }, reader.token)
  const cases = (await quad.call('GET', '/console/cases?source=report&kind=post', undefined, admin.token)) as CaseItem[]
  const caseId = cases.find((one) => one.excerpt === text)?._id ?? ''
  const settled = { outcome: 'remove', reason: 'It insults a person.' }
  await quad.call('PUT', `/console/cases/${caseId}/outcome`, settled, admin.token)
  let link = ''
  await expect(async () => {
    link = /\/appeal#\S+/.exec(await quad.mailTo(address))?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 30_000 })

  await page.goto(link)
  const main = page.getByRole('main')
  await expect(main).toContainText(text)
  await expect(main).toContainText('It insults a person.')
  await expectAccessibleOnAll(page)
  await page.getByLabel('Your appeal').fill('I quoted a film.')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText('We’ll mail you our answer.')).toBeVisible()
  await expect(page.getByLabel('Your appeal')).toHaveCount(0)
  const mine = (await quad.call('GET', '/console/cases?source=appeal', undefined, admin.token)) as CaseItem[]
  expect(mine.map((one) => one.excerpt)).toContain('I quoted a film.')
})
