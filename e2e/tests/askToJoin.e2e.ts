import { act, field, main, rows } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { dialog, toast } from '../src/forms.ts'
import { expect, expectAccessible, expectAccessibleOnAll, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { join, uniqueText } from '../src/world.ts'

test.describe.configure({ timeout: 120_000 })

test('[CLUB-15] [CLUB-17] an admin asks questions; who asks to join answers them, and the admin finds, chooses and accepts; a poster is downloaded', async ({
  page,
  other,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const { _id: clubId } = await makeClub(quad, nila, uniqueText('Robotics'))
  await quad.call('POST', `/clubs/${clubId}/members`, {}, (await join(quad, 'Asif')).token)
  await quad.enter(page, nila)
  await test.step('two questions are saved, and saved again', async () => {
    await page.goto(`/club/manage/clubQuestions/${clubId}`)
    await act(page, 'Why do you want to join?').click()
    await act(page, 'Add a question').click()
    await field(page, 'Question 2').fill('Level')
    await main(page).getByLabel('Kind of answer').nth(1).selectOption('One of several answers')
    await main(page).getByLabel('Answers to choose from').fill('Beginner\nAdvanced')
    await expectAccessibleOnAll(page)
    await expectReadable(page)
    await act(page, 'Save changes').click()
    await expect(toast(page, 'updated!!')).toBeVisible()
    await field(page, 'Question 2').fill('Your level')
    await act(page, 'Save changes').click()
    await expect(act(page, 'Save changes')).toBeDisabled()
  })
  await test.step('somebody asks to join, and answers', async () => {
    await quad.enter(other, await join(quad, 'Bela'))
    await other.goto(`/club/about/${clubId}`)
    await main(other)
      .getByRole('button', { name: /^Join Robotics/ })
      .first()
      .click()
    const send = dialog(other).getByRole('button', { name: 'Ask to join' })
    await expect(send).toBeDisabled()
    await dialog(other).getByLabel('Why do you want to join?').fill('To build a kite that flies')
    await dialog(other).getByLabel('Your level').selectOption('Beginner')
    await expectAccessible(other)
    await expectReadable(other)
    await send.click()
    await expect(toast(other, 'Request has been sent!')).toBeVisible()
    await expect(main(other).getByText('Requested').first()).toBeVisible()
  })
  await test.step('the admin finds who answered, and whose answers are missing', async () => {
    await page.goto(`/club/manage/members/${clubId}?section=requests`)
    const row = (name: string) => rows(page, 'Requested Members').filter({ hasText: name })
    await expect(row('Bela')).toContainText('To build a kite that flies')
    await expect(row('Asif')).toContainText('Answers missing')
    await expectAccessibleOnAll(page)
    await expectReadable(page)
    await main(page).getByLabel('Answers').selectOption('Missing')
    await expect(row('Bela')).toHaveCount(0)
    await expect(row('Asif')).toBeVisible()
    await main(page).getByLabel('Answers').selectOption('Any')
    await main(page).getByRole('searchbox', { name: 'Search requests by name' }).fill('bel')
    await expect(row('Asif')).toHaveCount(0)
    await main(page).getByRole('checkbox', { name: 'Choose Bela Rao' }).check()
    await expectAccessible(page)
    await act(page, 'Accept').click()
    await expect(toast(page, '1 person accepted')).toBeVisible()
    await expect(main(page).getByText('No request matches')).toBeVisible()
    await act(page, 'Show all requests').click()
    await expect(row('Asif')).toBeVisible()
  })
  await test.step('a poster of an invitation', async () => {
    await main(page).getByRole('tab', { name: 'Invitations' }).click()
    await act(page, 'Create link').click()
    const saved = page.waitForEvent('download')
    await act(page, 'Poster').click()
    expect((await saved).suggestedFilename()).toMatch(/^Robotics .* poster\.pdf$/)
  })
})
