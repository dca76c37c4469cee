import type { SignedIn } from '@quad/contract/entities/authReply.ts'
import type { Club } from '@quad/contract/entities/club.ts'
import type { College } from '@quad/contract/entities/college.ts'
import { clubFields } from '@quad/contract/messages/clubs.ts'
import { refusals } from '@quad/contract/refusals/index.ts'
import type { Locator, Page } from '@playwright/test'
import { dragByFinger, dragTo, field, main, manage, rows } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { abortOnce, dialog, toast } from '../src/forms.ts'
import { applyCrop, photo } from '../src/media.ts'
import { expect, expectAccessibleOnAll, type Quad, test } from '../src/quad.ts'
import { join, uniqueText } from '../src/world.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ expectedErrors: { patterns: [/ERR_FAILED/, /status of 40\d/] } })

const pictureGone = {
  status: 400,
  json: { success: false, err: { code: 'upload.unknown', message: refusals['upload.unknown'].message } },
}

const valuesIn = (list: Locator) => list.evaluateAll((items) => items.map((item) => item.querySelector('input')?.value))

async function choosePicture(page: Page): Promise<void> {
  await page.getByLabel('Choose a picture').setInputFiles([await photo('bridge.jpg', 640, 400)])
  await applyCrop(page)
  await expect(main(page).getByRole('button', { name: 'Remove picture' })).toBeVisible()
}

async function joinCollege(quad: Quad, firstname: string, collegeName: string): Promise<SignedIn> {
  const session = await join(quad, firstname)
  const colleges = (await quad.call('GET', '/college')) as College[]
  const college = colleges.find((one) => one.collegeName === collegeName)?._id ?? ''
  await quad.call('PUT', `/profile/${session.user._id}`, { college }, session.token)
  return { ...session, user: { ...session.user, college } }
}

test('[CLUB-02] [CLUB-05] [SHELL-13] a club is created with picture, learnings and FAQs, by drag and by keyboard; a reload keeps the half-filled form', async ({
  page,
  quad,
}) => {
  const name = uniqueText('Paper Bridges')
  const nila = await joinCollege(quad, 'Nila', 'Lakeside College of Arts')
  await quad.enter(page, nila)
  await page.goto('/club/create')
  const create = main(page).getByRole('button', { name: 'Create club' })
  await expect(create).toBeDisabled()
  await expect(create).toHaveAccessibleDescription(/Name Category Email Description/)
  await expect(main(page).getByRole('combobox', { name: 'College' })).toHaveText(/Lakeside College of Arts/)
  await main(page).getByRole('button', { name: 'Email', exact: true }).click()
  await expect(field(page, 'Email')).toBeFocused()
  await page.keyboard.type('bridges@lakeside.ac.in')
  await field(page, 'Name').fill(name)
  await main(page).getByRole('combobox', { name: 'Category' }).selectOption('Arts & Culture')
  await main(page).getByRole('checkbox', { name: 'Add an announcement channel' }).check()
  await field(page, 'Description').fill('We build bridges out of paper, and then we break them.')
  await choosePicture(page)
  await test.step('learnings, at most six, reordered by drag, by the menu and by key', async () => {
    for (const [at, text] of ['Folding', 'Loads', 'Patience', 'Glue', 'Physics', 'Losing'].entries()) {
      if (at > 0) await main(page).getByRole('button', { name: 'Add a learning' }).click()
      await expect(field(page, `Learning ${at + 1}`)).toBeVisible()
      await field(page, `Learning ${at + 1}`).fill(text)
    }
    await expect(main(page).getByRole('button', { name: 'Add a learning' })).toHaveCount(0)
    const handle = (at: number) => main(page).getByRole('button', { name: `Move Learning ${at}`, exact: true })
    const learnings = rows(page, 'What members learn')
    await dragTo(page, handle(1), learnings.nth(2))
    expect(await valuesIn(learnings)).toEqual(['Loads', 'Patience', 'Folding', 'Glue', 'Physics', 'Losing'])
    await expect(page.getByRole('menu')).toHaveCount(0)
    await handle(6).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(handle(5)).toBeFocused()
    expect(await valuesIn(learnings)).toEqual(['Loads', 'Patience', 'Folding', 'Glue', 'Losing', 'Physics'])
    await main(page).getByRole('button', { name: 'Remove learning 5' }).click()
    await expect(handle(5)).toBeFocused()
    await field(page, 'Learning 2').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(field(page, 'Learning 1')).toBeFocused()
    expect(await valuesIn(learnings)).toEqual(['Patience', 'Loads', 'Folding', 'Glue', 'Physics'])
  })
  await test.step('FAQs, each whole or empty', async () => {
    await field(page, 'Question 1').fill('Do I need glue?')
    await field(page, 'Answer 1').focus()
    await field(page, 'Question 2').fill('')
    await expect(field(page, 'Answer 1')).toHaveAccessibleDescription(clubFields.wholeFaqs)
    await expect(create).toBeDisabled()
    await expectAccessibleOnAll(page)
    await field(page, 'Answer 1').fill('We have plenty.')
    await main(page).getByRole('button', { name: 'Add a question' }).click()
    await expect(field(page, 'Question 3')).toBeFocused()
  })
  await page.reload()
  await expect(main(page).getByText('We kept what you wrote.')).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue(name)
  await expect(field(page, 'Answer 1')).toHaveValue('We have plenty.')
  expect(await valuesIn(rows(page, 'What members learn'))).toHaveLength(5)
  await test.step('a refused save keeps the form; one of the picture is shown in its box', async () => {
    await page.route('**/api/clubs', (route) => route.fulfill(pictureGone), { times: 1 })
    await create.click()
    const box = main(page).getByRole('group', { name: 'Picture' }).getByRole('alert')
    await expect(box).toHaveText(refusals['upload.unknown'].message)
    await expect(field(page, 'Name')).toHaveValue(name)
    await choosePicture(page)
    await expect(box).toHaveCount(0)
  })
  await create.click()
  await expect(toast(page, 'Club created successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/club\/about\//)
  const clubId = page.url().split('/').at(-1) ?? ''
  expect(await quad.call('GET', `/clubs/${clubId}`, undefined, nila.token)).toMatchObject({
    clubName: name,
    category: 'Arts & Culture',
    college: { collegeName: 'Lakeside College of Arts' },
    clubImg: expect.stringMatching(/./),
    learnings: expect.arrayContaining([{ learning: 'Patience' }]),
    faqs: [{ question: 'Do I need glue?', answer: 'We have plenty.' }],
  })
  await page.goto('/club/create')
  await expect(field(page, 'Name')).toHaveValue('')
})

test('[CLUB-02] [CLUB-04] [CLUB-05] [CLUB-06] [SHELL-13] [SHELL-15] an admin edits the club page by page, keeps what was refused, and deletes it by typing its name', async ({
  page,
  quad,
}) => {
  const name = uniqueText('Kite Fliers')
  const nila = await join(quad, 'Nila')
  const { _id: clubId } = await makeClub(quad, nila, name)
  const get = async () => (await quad.call('GET', `/clubs/${clubId}`, undefined, nila.token)) as Club
  await quad.enter(page, nila)
  await page.goto(`/club/manage/clubInfo/${clubId}`)
  const save = main(page).getByRole('button', { name: 'Save changes' })
  await expect(manage(page).getByRole('link', { name: 'Club info' })).toHaveAttribute('aria-current', 'page')
  await expect(field(page, 'Name')).toHaveValue(name)
  await expect(save).toBeDisabled()
  await test.step('the basics: a private club has no college', async () => {
    await field(page, 'Name').fill(`${name} 2`)
    await main(page).getByRole('radio', { name: 'Private' }).check()
    await expectAccessibleOnAll(page)
    await page.reload()
    await expect(field(page, 'Name')).toHaveValue(`${name} 2`)
    await expect(main(page).getByRole('radio', { name: 'Private' })).toBeChecked()
    await quad.call('PUT', `/clubs/${clubId}`, { description: 'From another tab' }, nila.token)
    await abortOnce(page, 'PUT', '**/api/clubs/*')
    await save.click()
    const failed = page.getByRole('alert').filter({ hasText: 'Your Club could not be updated' })
    await expect(failed).toBeVisible()
    await expect(field(page, 'Name')).toHaveValue(`${name} 2`)
    await failed.getByRole('button', { name: 'Close' }).click()
    await save.click()
    await expect(toast(page, 'updated!!')).toBeVisible()
    await expect(save).toBeDisabled()
    expect(await get()).toMatchObject({ clubName: `${name} 2`, privacy: 'private', description: 'From another tab' })
  })
  await test.step('description and FAQs have their own sections', async () => {
    await manage(page).getByRole('link', { name: 'Description' }).click()
    await expect(main(page).getByRole('heading', { level: 1, name: 'Description' })).toBeFocused()
    await expect(field(page, 'Description')).toHaveValue('From another tab')
    await field(page, 'Website').fill('kites.example')
    await field(page, 'Learning 1').fill('Knots')
    await expect(field(page, 'Website')).toHaveAccessibleDescription(/https:/)
    await expect(save).toBeDisabled()
    await expectAccessibleOnAll(page)
    await field(page, 'Website').fill('https://kites.example')
    await save.click()
    await expect.poll(async () => (await get()).website).toBe('https://kites.example')
    await manage(page).getByRole('link', { name: 'FAQs' }).click()
    await field(page, 'Question 1').fill('Do I need wind?')
    await field(page, 'Answer 1').fill('A little.')
    await expectAccessibleOnAll(page)
    await save.click()
    await expect.poll(async () => (await get()).faqs).toEqual([{ question: 'Do I need wind?', answer: 'A little.' }])
  })
  await test.step('deleted, once its name is typed', async () => {
    await manage(page).getByRole('link', { name: 'Club info' }).click()
    await main(page).getByRole('button', { name: 'Delete club…' }).click()
    const act = dialog(page).getByRole('button', { name: 'Delete club' })
    await expect(dialog(page).getByRole('textbox')).toBeFocused()
    await expect(act).toBeDisabled()
    await page.keyboard.type(name)
    await expect(act).toBeDisabled()
    await expectAccessibleOnAll(page)
    await page.keyboard.type(' 2')
    // A request that began before the deletion gets its response after it.
    const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE')
    await page.route(`**/api/clubs/${clubId}`, async (route) => {
      if (route.request().method() === 'GET') await deleted
      await route.fallback()
    })
    const refetched = page.waitForRequest(`**/api/clubs/${clubId}`)
    await quad.call('PUT', `/clubs/${clubId}/mute`, undefined, nila.token)
    await refetched
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/clubs$/)
    await expect(dialog(page)).toHaveCount(0)
    await expect(toast(page, 'Club deleted')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/error$/)
  })
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('[CLUB-02] a finger drags a question by its handle, without a long press', async ({ page, quad }) => {
    const nila = await join(quad, 'Nila')
    const faqs = ['First?', 'Second?', 'Third?'].map((question) => ({ question, answer: 'Yes.' }))
    const { _id: clubId } = await makeClub(quad, nila, uniqueText('Sorters'), { faqs })
    await quad.enter(page, nila)
    await page.goto(`/club/manage/clubFaqs/${clubId}`)
    const questions = rows(page, 'FAQs')
    await dragByFinger(page, main(page).getByRole('button', { name: 'Move FAQ 1' }), questions.nth(2))
    expect(await valuesIn(questions)).toEqual(['Second?', 'Third?', 'First?'])
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(main(page).getByRole('button', { name: 'Save changes' })).toBeEnabled()
  })
})
