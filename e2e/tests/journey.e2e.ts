import type { Page } from '@playwright/test'
import { dialog, enterCode, fillSignup, newcomer, postWith, toast, writePost } from '../src/forms.ts'
import { makeOwnNode, type OwnNode } from '../src/ownNode.ts'
import { expect, makeQuad, test } from '../src/quad.ts'

// The server is away for a moment: pages that ask meanwhile are refused by the machine itself.
test.use({ expectedErrors: { patterns: [/ERR_CONNECTION_REFUSED/] } })

let node: OwnNode
test.beforeAll(async () => {
  // It makes a database and fills a demo campus, which a busy machine takes its time for.
  test.setTimeout(150_000)
  node = await makeOwnNode()
  await node.start()
})
test.afterAll(async () => {
  await node.stop()
  node.remove()
})

test('[ACC-03] [FEED-05] [COM-01] a student signs up, posts, is liked and answered, and all of it survives a restart', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const quad = makeQuad(node.url)
  const text = 'Looking for a violin to borrow until the winter concert.'

  await page.goto(node.url)
  await expect(page.getByText('The mural on the east wall')).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Sign Up' }).click()
  await fillSignup(page, 'nila@lakeside.ac.in')
  await dialog(page).getByRole('button', { name: 'Create account' }).click()
  await expect(toast(page, 'OTP has been sent!')).toBeVisible()
  await expect(dialog(page).getByText('It may take 1-2 minutes', { exact: false })).toBeVisible()

  // Another person has the feed open throughout.
  const others = await browser.newContext()
  const other = await others.newPage()
  await quad.enter(other, 'asha')
  await other.goto(`${node.url}/feed`)
  await expect(postWith(other, 'The mural on the east wall')).toBeVisible()

  await enterCode(page, await quad.codeFor('nila@lakeside.ac.in'))
  await expect(page).toHaveURL(/\/clubs$/)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Feed' }).click()
  await writePost(page, text)
  await expect(page.getByRole('article').first()).toContainText(text)

  await other.bringToFront()
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await other.getByRole('button', { name: /new post/ }).click({ timeout: 30_000 })
  const seen = postWith(other, text)
  await expect(seen).toBeVisible()
  await seen.getByRole('button', { name: /^Like/ }).click()
  await expect(seen.getByRole('button', { name: /1 like/i })).toBeVisible()
  await seen
    .getByRole('link', { name: /comment/i })
    .first()
    .click()
  await other.getByLabel('Your comment').fill('I have one with three strings.')
  await other.keyboard.press('Enter')
  const answer = (on: Page) =>
    on.getByRole('article', { name: 'Comment by Asha Menon' }).filter({ hasText: 'I have one with three strings.' })
  await expect(answer(other)).toBeVisible()

  await node.stop()
  await node.start()
  await page.reload()
  const mine = postWith(page, text)
  await expect(mine.getByRole('button', { name: /1 like/i })).toBeVisible()
  await mine.getByRole('link', { name: /1 comment/i }).click()
  await expect(answer(page)).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText(`${newcomer.firstname} ${newcomer.lastname}`)
  await others.close()
})
