import type { Page } from '@playwright/test'
import { dialog, toast } from '../src/forms.ts'
import { expect, type Quad, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { sendReport } from '../src/reports.ts'
import { makeComment, makePost, uniqueText } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/ERR_FAILED/, /status of 40[04]/] } })

const field = (page: Page) => page.getByLabel('Your comment', { exact: true })
const commentWith = (page: Page, text: string) =>
  page.getByRole('article', { name: /^(Comment|Reply) by/ }).filter({ hasText: text })
const waiting = (page: Page) => page.getByRole('article', { name: 'Your comment, not posted yet' })
const title = (page: Page) => page.getByRole('heading', { name: /^Comments/ })

async function openPost(page: Page, quad: Quad, key: string, author = 'tara'): Promise<string> {
  const { _id } = await makePost(quad, author, uniqueText('Talk about this'))
  await quad.enter(page, key)
  await page.goto(`/posts/${_id}`)
  await expect(title(page)).toBeVisible()
  return _id
}

test('[COM-01] [SHELL-15] Enter sends a comment, once, and one that is refused says why', async ({
  page,
  quad,
  context,
}) => {
  await openPost(page, quad, 'dev')
  const send = page.getByRole('button', { name: 'Send' })
  await test.step('a comment has a limit', async () => {
    await field(page).fill('x'.repeat(2001))
    await expect(page.getByRole('alert')).toHaveText('This is too long')
    await expect(send).toBeDisabled()
    await field(page).fill('')
  })
  await test.step('Shift+Enter adds a line', async () => {
    await page.keyboard.type('line one')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('line two')
    await expect(field(page)).toHaveValue('line one\nline two')
    await page.keyboard.press('Enter')
    await expect(commentWith(page, 'line one')).toBeVisible()
    expect(await commentWith(page, 'line one').getByRole('paragraph').first().innerText()).toBe('line one\nline two')
    await expect(field(page)).toHaveValue('')
    await expect(field(page)).toBeFocused()
    await expect(title(page)).toHaveText(/1$/)
  })
  await test.step('the Enter that ends a composition sends nothing', async () => {
    const input = await context.newCDPSession(page)
    await input.send('Input.imeSetComposition', { text: 'かな', selectionStart: 2, selectionEnd: 2 })
    await page.keyboard.press('Enter')
    await input.send('Input.insertText', { text: '仮名' })
    await expect(field(page)).toHaveValue(/仮名/)
    await page.keyboard.press('Enter')
    await expect(commentWith(page, '仮名')).toBeVisible()
    await expect(title(page)).toHaveText(/2$/)
  })
  await test.step('without a connection a comment waits, also after a reload', async () => {
    await page.route('**/api/posts/*/comments', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await field(page).fill('Later')
    await field(page).press('Enter')
    await expect(waiting(page)).toContainText('Waiting for connection')
    await page.reload()
    await expect(waiting(page)).toContainText('Later')
    await page.unrouteAll()
    await expect(commentWith(page, 'Later')).toHaveCount(1)
    await expect(waiting(page)).toHaveCount(0)
  })
  await test.step('a comment that is refused says why', async () => {
    const err = { message: 'This post is gone.', code: 'post.notFound' }
    await page.route(
      '**/api/posts/*/comments',
      (route) => route.fulfill({ status: 404, json: { success: false, err } }),
      { times: 1 },
    )
    await field(page).fill('Twice')
    await field(page).press('Enter')
    await expect(waiting(page).getByRole('alert')).toHaveText(`Your comment could not be posted: ${err.message}`)
    await waiting(page).getByRole('button', { name: 'Retry' }).click()
    await expect(commentWith(page, 'Twice')).toHaveCount(1)
  })
})

test('[COM-01] [COM-03] [SUP-02] replies join the thread; one deletes one’s own comments and reports those of others', async ({
  page,
  quad,
}) => {
  const id = await openPost(page, quad, 'dev')
  const top = await makeComment(quad, 'asha', id, 'The first word')
  await makeComment(quad, 'ravi', id, 'The second word', top._id)
  await page.reload()
  const thread = page.getByRole('article', { name: 'Comment by Asha Menon' })
  await test.step('a reply to a reply stands beside it', async () => {
    await thread.getByRole('button', { name: 'Show 1 reply' }).click()
    const reply = thread.getByRole('article', { name: 'Reply by Ravi Kulkarni' })
    await expect(reply).toContainText('The second word')
    await reply.getByRole('button', { name: 'Reply to Ravi Kulkarni' }).click()
    const answer = page.getByLabel('Reply to Ravi Kulkarni').and(page.getByRole('textbox'))
    await expect(answer).toBeFocused()
    await answer.fill('The third word')
    await answer.press('Enter')
    const third = thread.getByRole('article', { name: 'Reply by Dev Rathore' })
    await expect(third).toContainText('The third word')
    const [one, two] = await Promise.all([reply.boundingBox(), third.boundingBox()])
    expect(two?.x).toBe(one?.x)
    expect(two?.y).toBeGreaterThan(one?.y ?? Infinity)
    await expect(title(page)).toHaveText(/3$/)
    await expect(answer).toBeHidden()
  })
  await test.step('one’s own comment', async () => {
    await field(page).fill('By Dev')
    await field(page).press('Enter')
    const ask = commentWith(page, 'By Dev').getByRole('button', { name: 'Delete the comment by Dev Rathore' })
    await expect(commentWith(page, 'By Dev').getByRole('button', { name: /^More for/ })).toHaveCount(0)
    await ask.click()
    await expect(dialog(page)).toBeVisible()
    await expectReadable(page)
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await expect(commentWith(page, 'By Dev')).toHaveCount(0)
    await expect(title(page)).toHaveText(/3$/)
  })
  await test.step('somebody else’s comment', async () => {
    await expect(thread.getByRole('button', { name: 'Delete the comment by Asha Menon' })).toHaveCount(0)
    await thread.getByRole('button', { name: 'More for the comment by Asha Menon' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Report comment', 'Block Asha'])
    await expectReadable(page)
    await page.getByRole('menuitem', { name: 'Report comment' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Report comment' })).toBeVisible()
    await dialog(page).getByLabel("What's wrong?").fill('Rude indeed.')
    expect(await sendReport(page)).toMatchObject({ reportOn: 'comment', reportedId: top._id })
    await expect(toast(page, 'Comment reported!')).toBeVisible()
  })
})

test('[COM-02] comments come ten at a time, newest first and each once while others write; what one is writing stays', async ({
  page,
  quad,
}) => {
  const { _id } = await makePost(quad, 'tara', uniqueText('Much talked about'))
  for (let at = 1; at <= 30; at += 1) await makeComment(quad, 'asha', _id, `${'and so on\n'.repeat(14)}Remark ${at}`)
  await quad.enter(page, 'dev')
  await page.goto(`/posts/${_id}`)
  const items = page.getByRole('list', { name: 'Comments' }).getByRole('listitem')
  const more = page.getByRole('button', { name: 'Show more comments' })
  await expect(title(page)).toHaveText(/30$/)
  await expect(items).toHaveCount(10)
  await expect(items.first()).toContainText('Remark 30')
  const second = items.nth(1)
  await second.getByRole('button', { name: /^Reply/ }).click()
  await second.getByRole('textbox').fill('Half an answer')
  await makeComment(quad, 'ravi', _id, 'Meanwhile')
  for (const count of [20, 30]) {
    await more.press('Enter')
    await expect(items).toHaveCount(count)
    await items.last().scrollIntoViewIfNeeded()
    await expect(items.last()).toContainText(`Remark ${31 - count}`)
  }
  await test.step('the button is gone, and the first comment of the last page has the focus', async () => {
    await expect(more).toBeHidden()
    await expect(items.nth(20).getByRole('link', { name: 'Asha Menon' })).toBeFocused()
  })
  await test.step('far from the screen only what one writes is kept', async () => {
    await expect(items.nth(2)).toBeEmpty()
    await page.evaluate(() => window.scrollTo({ top: 0 }))
    await expect(items.nth(2)).toContainText('Remark 28')
    await expect(second.getByRole('textbox')).toHaveValue('Half an answer')
  })
})
