import type { Page } from '@playwright/test'
import type { Feedback } from '@quad/contract/entities/feedback.ts'
import { act, field, main } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { makeEvent, manageEvent } from '../src/events.ts'
import { dialog, toast } from '../src/forms.ts'
import { expect, expectAccessible, expectAccessibleOnAll, test } from '../src/quad.ts'
import { join, uniqueText } from '../src/world.ts'

test.describe.configure({ timeout: 120_000 })

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
const star = (page: Page, name: string) => page.getByRole('radio', { name })

test('[EVT-29] those who were at an event say how it was; its organiser reads it without names once five have', async ({
  page,
  other,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const { _id: clubId } = await makeClub(quad, nila, uniqueText('Makers'))
  const eventTitle = uniqueText('Solder a robot')
  // It ends while the organiser adds a question.
  const [starts, ends] = [inSeconds(20), inSeconds(25)]
  const eventId = await makeEvent(quad, nila, clubId, {
    eventTitle,
    eventType: 'workshop',
    eventStartDate: starts,
    eventEndDate: ends,
    registrationEndDate: starts,
    stages: [],
  })
  const people = [
    await join(quad, 'Bela'),
    await join(quad, 'Chand'),
    await join(quad, 'Devi'),
    await join(quad, 'Ela'),
  ]
  const ravi = await join(quad, 'Ravi')
  const member = { memberName: 'Meera', phone: '9876543210', college: 'Lakeside' }
  for (const [at, { token }] of [...people, ravi].entries())
    await quad.call(
      'POST',
      `/events/${eventId}/teams`,
      { members: [{ ...member, email: `m${at}@crowd.example` }] },
      token,
    )
  const own = () => quad.call('GET', `/events/${eventId}/feedback`, undefined, ravi.token) as Promise<Feedback>

  await test.step('the organiser asks a question', async () => {
    await quad.enter(page, nila)
    await page.goto(`/event/manage/registration/${eventId}`)
    await act(page, 'Add a feedback question').click()
    await field(page, 'Feedback question 1').fill('Was it too long?')
    await main(page).getByLabel('Kind of answer').selectOption('One of several answers')
    await main(page).getByLabel('Answers to choose from').fill('Too long\nJust right')
    await act(page, 'Save changes').click()
    await expect(toast(page, 'updated!!')).toBeVisible()
  })
  await test.step('once it is over, four answer, and the organiser reads only that', async () => {
    await expect.poll(async () => (await own()).open, { timeout: 40_000 }).toBe(true)
    const [question] = (await own()).questions
    for (const { token } of people) {
      const body = {
        stars: 4,
        comment: 'Good kits',
        answers: [{ question: question?._id ?? '', value: ['Just right'] }],
      }
      await quad.call('PUT', `/events/${eventId}/feedback`, body, token)
    }
    await page.goto(`/events/${eventId}`)
    await manageEvent(page, eventTitle, 'Feedback')
    await expect(main(page)).toContainText('4 answers so far')
    await expect(main(page)).toContainText('You see them once 5 people have answered.')
    await expect(main(page)).not.toContainText('Good kits')
    await expectAccessibleOnAll(page)
  })
  await test.step('a fifth gives stars by keyboard and by press, a comment and an answer', async () => {
    await quad.enter(other, ravi)
    await other.goto(`/events/${eventId}`)
    const card = main(other).getByRole('region', { name: 'How was it?' })
    await expect(card).toBeVisible()
    await expectAccessibleOnAll(other)
    await star(other, '1 star, Poor').focus()
    await other.keyboard.press('ArrowRight')
    await expect(star(other, '2 stars, Fair')).toBeChecked()
    await expect(dialog(other)).toHaveCount(0)
    await star(other, '5 stars, Great').click()
    await expect(dialog(other).getByRole('radio', { name: '5 stars, Great' })).toBeChecked()
    await dialog(other).getByRole('combobox', { name: 'Was it too long?' }).selectOption('Too long')
    await dialog(other).getByRole('textbox', { name: 'Comment' }).fill('I left with a team')
    await expectAccessible(other)
    await dialog(other).getByRole('button', { name: 'Send feedback' }).click()
    await expect(toast(other, 'Feedback sent. Thank you!')).toBeVisible()
    const thanks = main(other).getByRole('region', { name: 'Thanks for your feedback' })
    await expect(thanks).toContainText('You gave 5 stars')
    await expectAccessible(other)
  })
  await test.step('the notification’s link opens it again, to change it', async () => {
    await other.goto(`/events/${eventId}?feedback`)
    await expect(dialog(other).getByRole('textbox', { name: 'Comment' })).toHaveValue('I left with a team')
    await expect(other).toHaveURL(new RegExp(`/events/${eventId}$`))
    await dialog(other).getByRole('radio', { name: '3 stars, Good' }).click()
    await dialog(other).getByRole('button', { name: 'Save changes' }).click()
    await expect(toast(other, 'Feedback changed')).toBeVisible()
    await expect(main(other)).toContainText('You gave 3 stars')
  })
  await test.step('now the organiser reads all five', async () => {
    await page.reload()
    await expect(main(page)).toContainText('From 5 people')
    await expect(main(page)).toContainText('3.8 of 5 stars on average')
    await expect(main(page).getByRole('region', { name: 'Was it too long?' })).toContainText('5 answers')
    const comments = main(page).getByRole('list', { name: 'Comments' })
    await expect(comments.getByRole('listitem')).toHaveCount(5)
    await expect(comments).toContainText('I left with a team')
    await expect(main(page)).not.toContainText('Ravi')
    await expectAccessibleOnAll(page)
  })
})
