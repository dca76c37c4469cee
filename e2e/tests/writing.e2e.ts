import type { Page, Route } from '@playwright/test'
import { chooseInPostMenu, dialog, postWith, toast } from '../src/forms.ts'
import { expect, test } from '../src/quad.ts'
import { makeComment, makePost, unlike } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/ERR_FAILED/] } })

const field = (page: Page) => dialog(page).getByLabel('Your post')
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Post', exact: true })

async function openEditor(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Create Post' }).click()
  await expect(field(page)).toBeFocused()
}

test('[FEED-05] a draft outlives a closed editor and a reload, can be discarded, and is gone once posted', async ({
  page,
  quad,
}) => {
  const text = unlike('Half a thought')
  await quad.enter(page, 'zoya')
  await page.goto('/feed')
  await openEditor(page)
  await page.keyboard.type(text)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.reload()
  await openEditor(page)
  await expect(field(page)).toHaveValue(text)
  await expect(dialog(page).getByText('Draft restored')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Discard draft' }).click()
  await expect(field(page)).toHaveValue('')
  await field(page).fill(`${text}, finished`)
  await send(page).click()
  await expect(toast(page, 'Posted Successfully!')).toBeVisible()
  await openEditor(page)
  await expect(field(page)).toHaveValue('')
  await expect(dialog(page).getByText('Draft restored')).toBeHidden()
})

test('[FEED-08] each post that is being edited keeps a draft of its own', async ({ page, quad }) => {
  const [one, other] = [unlike('First note'), unlike('Second note')]
  await makePost(quad, 'zoya', one)
  await makePost(quad, 'zoya', other)
  await quad.enter(page, 'zoya')
  await page.goto('/feed')
  await chooseInPostMenu(page, postWith(page, one), 'Edit')
  await field(page).fill(`${one} plus`)
  await page.keyboard.press('Escape')
  await chooseInPostMenu(page, postWith(page, other), 'Edit')
  await expect(field(page)).toHaveValue(other)
  await page.keyboard.press('Escape')
  await page.reload()
  await chooseInPostMenu(page, postWith(page, one), 'Edit')
  await expect(field(page)).toHaveValue(`${one} plus`)
})

test('[FEED-05] neither a double click nor Ctrl+Enter pressed twice posts twice', async ({ page, quad }) => {
  await quad.enter(page, 'zoya')
  let sent = 0
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/posts', async (route) => {
    sent += 1
    await gate.promise
    await route.continue()
  })
  await page.goto('/feed')
  const text = unlike('Only once')
  await openEditor(page)
  await field(page).fill(text)
  await send(page).dblclick()
  await field(page).press('Control+Enter')
  await field(page).press('Control+Enter')
  await expect(send(page)).toHaveAttribute('aria-busy', 'true')
  await expect(field(page)).not.toBeEditable()
  gate.resolve()
  await expect(dialog(page)).toBeHidden()
  await expect(postWith(page, text)).toHaveCount(1)
  expect(sent).toBe(1)
  await openEditor(page)
  await field(page).fill(`${text} by key`)
  await field(page).press('Control+Enter')
  await expect(postWith(page, `${text} by key`)).toHaveCount(1)
  expect(sent).toBe(2)
})

test('[FEED-05] [SHELL-15] a post whose answer is lost says so, keeps the text, and sent again is there once', async ({
  page,
  quad,
}) => {
  const text = unlike('Through the storm')
  await quad.enter(page, 'zoya')
  await page.goto('/feed')
  const arrived = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/api/posts', arrived, { times: 1 })
  await openEditor(page)
  await field(page).fill(text)
  await send(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Your post could not be posted')
  await expect(field(page)).toHaveValue(text)
  await send(page).click()
  await expect(page.getByRole('article').first()).toContainText(text)
  await page.reload()
  await expect(postWith(page, text)).toHaveCount(1)
})

test('[FEED-05] what people write is text: markup is shown, and only http and https become links', async ({
  page,
  quad,
}) => {
  const mark = unlike('Markup')
  const nasty = `${mark} <b>bold</b> <img src=x onerror="window.broken=1"><script>window.broken=1</script> &amp;`
  const links = 'javascript:alert(1) data:text/html,x ftp://files.example see (https://example.org/a_(b)).'
  const { _id } = await makePost(quad, 'tara', `${nasty}\n${links}`)
  await makeComment(quad, 'tara', _id, `${nasty}\n${links}`)
  await quad.enter(page, 'zoya')
  for (const address of ['/feed', `/posts/${_id}`]) {
    await page.goto(address)
    const post = postWith(page, mark).first()
    await expect(post).toContainText(nasty)
    await expect(post.getByRole('img', { name: 'x' })).toHaveCount(0)
    const [link, ...more] = await post.getByRole('link').filter({ hasText: '://' }).all()
    expect(more).toEqual([])
    await expect(link ?? post).toHaveAttribute('href', 'https://example.org/a_(b)')
    await expect(link ?? post).toHaveAttribute('rel', /noopener/)
  }
  const comment = page.getByRole('article', { name: 'Comment by Tara Pillai' })
  await expect(comment).toContainText(nasty)
  await expect(comment.getByRole('link').filter({ hasText: /javascript|data:|ftp/ })).toHaveCount(0)
  expect(await page.evaluate(() => 'broken' in window)).toBe(false)
})
