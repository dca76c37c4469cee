import type { Page } from '@playwright/test'
import { field, openEditor, send } from '../src/editor.ts'
import { dialog, postWith } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { findPost, makePost, uniqueText } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/ERR_(?:FAILED|INTERNET_DISCONNECTED)/, /WebSocket/] } })

const writes = /\/api\/posts(?:\/[^/]+\/comments)?$/
const waiting = (page: Page, what: 'post' | 'comment') =>
  page.getByRole('article', { name: `Your ${what}, not posted yet` })

const hasLoadedComments = () =>
  ['PostScreen', 'CommentComposer', 'OutgoingComments'].every((part) =>
    performance
      .getEntriesByType('resource')
      .some((entry) => entry.name.includes(part) && 'responseEnd' in entry && Number(entry.responseEnd) > 0),
  )

async function write(page: Page, text: string): Promise<void> {
  await openEditor(page)
  await field(page).fill(text)
  await send(page).click()
  await expect(dialog(page)).toBeHidden()
}

test('[FEED-05] [COM-01] posts and comments written offline, also from the feed, wait and say so, and are sent once, unless discarded', async ({
  page,
  quad,
  context,
}) => {
  test.setTimeout(90_000)
  const [talk, comment] = [uniqueText('Talk about this'), uniqueText('Said offline')]
  const [kept, unwanted] = [uniqueText('Kept'), uniqueText('Unwanted')]
  const { _id } = await makePost(quad, 'tara', talk)
  const tries = new Map<string, number>()
  context.on('request', (request) => {
    const text: unknown = writes.test(request.url()) && request.postDataJSON()?.text
    if (typeof text === 'string') tries.set(text, (tries.get(text) ?? 0) + 1)
  })
  await quad.enter(page, 'dev')
  await page.goto('/feed')
  await openEditor(page)
  await page.keyboard.press('Escape')
  await test.step('offline, both are shown as waiting', async () => {
    // Wait until the idle feed has preloaded the code of a post's page.
    await expect.poll(() => page.evaluate(hasLoadedComments)).toBe(true)
    await context.setOffline(true)
    await postWith(page, talk)
      .getByRole('link', { name: /^Comment/ })
      .click()
    const box = page.getByLabel('Your comment', { exact: true })
    await expect(box).toBeFocused()
    await box.fill(comment)
    await box.press('Enter')
    await expect(waiting(page, 'comment')).toContainText(comment)
    await expect(waiting(page, 'comment').getByRole('alert')).toHaveText('Waiting for connection')
    await expect(box).toHaveValue('')
    await page.goBack()
    await write(page, kept)
    await write(page, unwanted)
    await expect(waiting(page, 'post')).toHaveText([new RegExp(unwanted), new RegExp(kept)])
    await expect(waiting(page, 'post').getByRole('alert')).toHaveText(Array(2).fill('Waiting for connection'))
  })
  await test.step('they outlive a reload; one is discarded', async () => {
    // Abort only the writes: an offline browser couldn't load the page.
    await context.route(writes, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
    await context.setOffline(false)
    await page.reload()
    await expect(waiting(page, 'post')).toHaveCount(2)
    await expectAccessibleOnAll(page)
    await waiting(page, 'post').first().getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
    await expect(waiting(page, 'post')).toHaveText(new RegExp(kept))
    await page.goto(`/posts/${_id}`)
    await expect(waiting(page, 'comment')).toContainText(comment)
    await expect(page.getByRole('list', { name: /^Comments/ })).toBeAttached()
    await expect(page.getByText('No comments yet')).toBeHidden()
  })
  const triesBefore = tries.get(unwanted)
  await test.step('with a connection, the others are sent by themselves and shown', async () => {
    await context.unrouteAll()
    await expect(page.getByRole('article', { name: /^Comment by/ })).toContainText(comment)
    await expect(waiting(page, 'comment')).toHaveCount(0)
    await page.goto('/feed')
    await expect(postWith(page, kept)).toHaveCount(1)
    await expect(waiting(page, 'post')).toHaveCount(0)
    await expect(postWith(page, unwanted)).toHaveCount(0)
  })
  expect(tries.get(unwanted)).toBe(triesBefore)
  expect((await findPost(quad, _id)).commentsCount).toBe(1)
})
