import { refusals } from '@quad/contract/refusals/index.ts'
import type { Page } from '@playwright/test'
import { dialog, toast } from '../src/forms.ts'
import { expect, type Quad, test } from '../src/quad.ts'
import { findPost, makeComment, makePost, unlike } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/ERR_FAILED/] } })

const field = (page: Page) => page.getByLabel('Your comment')
const commentWith = (page: Page, text: string) =>
  page.getByRole('article', { name: /^(Comment|Reply) by/ }).filter({ hasText: text })
const title = (page: Page) => page.getByRole('heading', { name: /^Comments/ })

/** A post with its page open for someone. */
async function openPost(page: Page, quad: Quad, key: string | undefined, author = 'tara'): Promise<string> {
  const { _id } = await makePost(quad, author, unlike('Talk about this'))
  if (key) await quad.enter(page, key)
  await page.goto(`/posts/${_id}`)
  await expect(title(page)).toBeVisible()
  return _id
}

test('[COM-01] Enter sends a comment, Shift+Enter adds a line, and nothing is sent without text', async ({
  page,
  quad,
}) => {
  const id = await openPost(page, quad, 'dev')
  const send = page.getByRole('button', { name: 'Send' })
  await field(page).fill('   ')
  await field(page).press('Enter')
  await expect(send).toBeDisabled()
  await field(page).fill('')
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
  await field(page).fill('x'.repeat(2001))
  await expect(page.getByRole('alert')).toHaveText('This is too long')
  await expect(send).toBeDisabled()
  expect((await findPost(quad, id)).commentsCount).toBe(1)
})

test('[COM-01] the Enter that ends a composition chooses a word and sends nothing', async ({ page, quad, context }) => {
  const id = await openPost(page, quad, 'dev')
  await field(page).focus()
  const input = await context.newCDPSession(page)
  await input.send('Input.imeSetComposition', { text: 'かな', selectionStart: 2, selectionEnd: 2 })
  await page.keyboard.press('Enter')
  await input.send('Input.insertText', { text: '仮名' })
  await expect(field(page)).toHaveValue(/仮名/)
  await page.keyboard.press('Enter')
  await expect(commentWith(page, '仮名')).toBeVisible()
  await expect(title(page)).toHaveText(/1$/)
  expect((await findPost(quad, id)).commentsCount).toBe(1)
})

test('[COM-01] an answer, and an answer to an answer, stand one level below the comment', async ({ page, quad }) => {
  const id = await openPost(page, quad, 'dev')
  const top = await makeComment(quad, 'asha', id, 'The first word')
  await makeComment(quad, 'ravi', id, 'The second word', top._id)
  await page.reload()
  const thread = page.getByRole('article', { name: 'Comment by Asha Menon' })
  const unfold = thread.getByRole('button', { name: 'Show 1 reply' })
  await unfold.click()
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

test('[COM-02] comments come ten at a time, newest first, each once, while others write', async ({ page, quad }) => {
  const { _id } = await makePost(quad, 'tara', unlike('Much talked about'))
  for (let at = 1; at <= 25; at += 1) await makeComment(quad, 'asha', _id, `Remark ${at}`)
  await quad.enter(page, 'dev')
  await page.goto(`/posts/${_id}`)
  const shown = async () =>
    (await page.getByRole('article', { name: 'Comment by Asha Menon' }).allInnerTexts()).map((text) =>
      Number(/Remark (\d+)/.exec(text)?.[1]),
    )
  const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => from - at)
  const more = page.getByRole('button', { name: 'Show more comments' })
  await expect(title(page)).toHaveText(/25$/)
  await expect(more).toBeVisible()
  await expect.poll(shown).toEqual(down(25, 16))
  await makeComment(quad, 'ravi', _id, 'Meanwhile')
  await more.click()
  await expect.poll(shown).toEqual(down(25, 6))
  await more.press('Enter')
  await expect.poll(shown).toEqual(down(25, 1))
  await expect(more).toBeHidden()
  const next = page.getByRole('article').filter({ has: page.getByText('Remark 5', { exact: true }) })
  await expect(next.getByRole('link', { name: 'Asha Menon' })).toBeFocused()
})

test('[COM-02] of many comments what is far from the screen rests, and nothing moves when one comes back', async ({
  page,
  quad,
}) => {
  const { _id } = await makePost(quad, 'tara', unlike('Talked about at length'))
  const { token } = await quad.enter(page, 'dev')
  const body = { comment: `${'and so on\n'.repeat(15)}end` }
  for (let round = 0; round < 4; round += 1)
    await Promise.all(Array.from({ length: 10 }, () => quad.call('POST', `/posts/${_id}/comments`, body, token)))
  await page.goto(`/posts/${_id}`)
  const items = page.getByRole('list', { name: 'Comments' }).getByRole('listitem')
  const built = page.getByRole('article', { name: 'Comment by Dev Rathore' })
  await expect(items).toHaveCount(10)
  // Where one is writing stays, however far one goes.
  await built
    .nth(1)
    .getByRole('button', { name: /^Reply/ })
    .click()
  await built.nth(1).getByRole('textbox').fill('Half an answer')
  const place = () => items.nth(2).evaluate((item) => [item.getBoundingClientRect().top + scrollY, item.clientHeight])
  const before = await place()
  for (const count of [20, 30, 40]) {
    await page.getByRole('button', { name: 'Show more comments' }).click()
    await expect(items).toHaveCount(count)
  }
  await items.last().scrollIntoViewIfNeeded()
  await expect.poll(() => built.count()).toBeLessThan(30)
  await expect(items.nth(2)).toBeEmpty()
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const whole = await height()
  await page.evaluate(() => window.scrollTo({ top: 0 }))
  await expect(items.nth(2)).toContainText('end')
  await expect(built.nth(1).getByRole('textbox')).toHaveValue('Half an answer')
  await expect.poll(async () => [await height(), await place()]).toEqual([whole, before])
})

test('[COM-02] the count is right when several people write at once', async ({ page, quad, browser }) => {
  const id = await openPost(page, quad, 'dev')
  const others = await browser.newContext()
  const other = await others.newPage()
  await quad.enter(other, 'asha')
  await other.goto(`${quad.url}/posts/${id}`)
  await Promise.all([field(page).fill('Both at'), field(other).fill('the same time')])
  await Promise.all([field(page).press('Enter'), field(other).press('Enter')])
  await expect(commentWith(page, 'Both at')).toBeVisible()
  await expect(commentWith(other, 'the same time')).toBeVisible()
  await page.reload()
  await expect(title(page)).toHaveText(/2$/)
  await others.close()
})

test('[COM-03] one’s own comments can be deleted after a question, others’ only below one’s own post', async ({
  page,
  quad,
}) => {
  const id = await openPost(page, quad, 'dev', 'meera')
  const asha = await makeComment(quad, 'asha', id, 'By Asha')
  await makeComment(quad, 'dev', id, 'By Dev')
  await makeComment(quad, 'ravi', id, 'An answer', asha._id)
  await page.reload()
  const ask = commentWith(page, 'By Dev').getByRole('button', { name: 'Delete the comment by Dev Rathore' })
  await expect(ask).toBeVisible()
  await expect(
    commentWith(page, 'By Asha')
      .getByRole('button', { name: /^Reply/ })
      .first(),
  ).toBeVisible()
  await expect(commentWith(page, 'By Asha').getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await ask.click()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(commentWith(page, 'By Dev')).toBeVisible()
  await commentWith(page, 'By Dev')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Comment deleted')).toBeVisible()
  await expect(commentWith(page, 'By Dev')).toHaveCount(0)
  await expect(title(page)).toHaveText(/2$/)
  const dev = await quad.signIn('dev')
  const refused = refusals['comment.notYours'].message
  await expect(quad.call('DELETE', `/posts/${id}/comments/${asha._id}`, undefined, dev.token)).rejects.toThrow(refused)
})

test('[COM-03] the owner of a post deletes a comment with its answers', async ({ page, quad }) => {
  const id = await openPost(page, quad, 'meera', 'meera')
  const asha = await makeComment(quad, 'asha', id, 'By Asha')
  await makeComment(quad, 'ravi', id, 'An answer', asha._id)
  await page.reload()
  await commentWith(page, 'By Asha').getByRole('button', { name: 'Delete the comment by Asha Menon' }).click()
  await expect(dialog(page)).toContainText('and its replies')
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(commentWith(page, 'By Asha')).toHaveCount(0)
  await expect(page.getByText('No comments yet.', { exact: false })).toBeVisible()
  expect((await findPost(quad, id)).commentsCount).toBe(0)
})

test('[COM-04] [SHELL-08] a visitor reads comments; writing and answering ask to sign in', async ({ page, quad }) => {
  const id = await openPost(page, quad, undefined)
  await makeComment(quad, 'asha', id, 'For all to read')
  await page.reload()
  await expect(commentWith(page, 'For all to read')).toBeVisible()
  await expect(field(page)).toHaveCount(0)
  for (const name of ['Log in to comment', 'Reply to Asha Menon']) {
    await page.getByRole('button', { name }).click()
    await expect(dialog(page).getByText('Log in or sign up to comment on posts.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  }
  await expect(quad.call('POST', `/posts/${id}/comments`, { comment: 'Uninvited' })).rejects.toThrow(/401/)
})

test('[COM-01] [SHELL-15] a comment that fails keeps its text, also over a reload, and can be tried again', async ({
  page,
  quad,
}) => {
  const id = await openPost(page, quad, 'dev')
  await page.route('**/api/posts/*/comments', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await field(page).fill('Stubborn')
  await field(page).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Your comment could not be posted')
  await expect(field(page)).toHaveValue('Stubborn')
  await page.unrouteAll()
  await page.reload()
  await expect(field(page)).toHaveValue('Stubborn')
  await page.getByRole('button', { name: 'Send' }).dblclick()
  await expect(commentWith(page, 'Stubborn')).toHaveCount(1)
  await expect(field(page)).toHaveValue('')
  expect((await findPost(quad, id)).commentsCount).toBe(1)
})
