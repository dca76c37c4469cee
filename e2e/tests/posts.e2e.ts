import type { Page } from '@playwright/test'
import { refusals } from '@quad/contract/refusals/index.ts'
import { enterFeed, field, openEditor, send } from '../src/editor.ts'
import { abortOnce, chooseInPostMenu, dialog, postWith, toast } from '../src/forms.ts'
import { applyCrop, choose, cropper, photo, postImages, tiles } from '../src/media.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { makePost, uniqueText } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/ERR_FAILED/, /status of 40[034]/] } })

const first = (page: Page) => page.getByRole('list', { name: 'Feed', exact: true }).getByRole('article').first()
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save changes' })

test('[FEED-05] [SHELL-13] [SHELL-15] a post needs text, stays a draft where it is refused or its form closed, is posted once and stands first', async ({
  page,
  quad,
}) => {
  const text = uniqueText('Pinned')
  await quad.enter(page, 'dev')
  await page.goto('/feed')
  await page.getByRole('main').getByRole('button', { name: "What's happening on campus?" }).click()
  await test.step('the rules of the text', async () => {
    await expect(send(page)).toBeDisabled()
    await field(page).fill('  \n ')
    await expect(send(page)).toBeDisabled()
    await field(page).fill('x'.repeat(5001))
    await expect(send(page)).toBeDisabled()
    await expect(dialog(page).getByText('1 character too many')).toBeVisible()
  })
  await test.step('refused: the editor says why', async () => {
    const err = { message: 'No more today.', code: 'club.notMember' }
    await page.route('**/api/posts', (route) => route.fulfill({ status: 403, json: { success: false, err } }))
    await field(page).fill(`${text}\nsecond line`)
    await send(page).click()
    await expect(dialog(page).getByRole('alert')).toHaveText(`Your post could not be posted: ${err.message}`)
    await page.unrouteAll()
  })
  await test.step('closed: nothing is sent later', async () => {
    const gate = Promise.withResolvers<void>()
    // A held request would go on to the server when its route is removed.
    await page.route('**/api/posts', async (route) => {
      await gate.promise
      await route.abort()
    })
    await send(page).click()
    await expect(dialog(page).getByText('Sending…')).toBeVisible()
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/posts'))
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await aborted
    gate.resolve()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await expect(first(page)).toBeVisible()
    await expect(page.getByRole('article', { name: 'Your post, not posted yet' })).toHaveCount(0)
    await expect(postWith(page, text)).toHaveCount(0)
    await openEditor(page)
    await expect(field(page)).toHaveValue(`${text}\nsecond line`)
  })
  await test.step('a double click and Ctrl+Enter, twice, post once', async () => {
    let sent = 0
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/posts', async (route) => {
      sent += 1
      await gate.promise
      await route.continue()
    })
    await send(page).dblclick()
    await field(page).press('Control+Enter')
    await field(page).press('Control+Enter')
    await expect(send(page)).toHaveAttribute('aria-busy', 'true')
    await expect(field(page)).not.toBeEditable()
    gate.resolve()
    await expect(toast(page, 'Posted Successfully!')).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    await expect(first(page)).toContainText(text)
    expect(sent).toBe(1)
  })
})

test('[FEED-05] [FEED-08] a draft keeps its text and images until it is posted or discarded, and each edited post has its own', async ({
  page,
  quad,
}) => {
  const [text, one, other] = [uniqueText('Half a post'), uniqueText('First note'), uniqueText('Second note')]
  await makePost(quad, 'zoya', one)
  await makePost(quad, 'zoya', other)
  await quad.enter(page, 'zoya')
  await enterFeed(page)
  await page.keyboard.type(text)
  await choose(page, 'Add images', [await photo('a.jpg', 400, 300)])
  await applyCrop(page)
  await dialog(page).getByLabel('Description of image 1').fill('Kept')
  const kept = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  await expect.poll(kept).toMatch(/Kept.*files|files.*Kept/)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await test.step('a post that is edited', async () => {
    await chooseInPostMenu(page, postWith(page, one), 'Edit')
    await field(page).fill(`${one} plus`)
    await page.keyboard.press('Escape')
    await chooseInPostMenu(page, postWith(page, other), 'Edit')
    await expect(field(page)).toHaveValue(other)
    await page.keyboard.press('Escape')
    await page.reload()
    await chooseInPostMenu(page, postWith(page, one), 'Edit')
    await expect(field(page)).toHaveValue(`${one} plus`)
    await page.keyboard.press('Escape')
  })
  await test.step('a draft that is posted', async () => {
    await openEditor(page)
    await expect(dialog(page).getByText('Draft restored')).toBeVisible()
    await expect(field(page)).toHaveValue(text)
    await expect(dialog(page).getByLabel('Description of image 1')).toHaveValue('Kept')
    await expect(tiles(page).getByRole('presentation')).toHaveJSProperty('naturalWidth', 400)
    await send(page).click()
    await expect(postWith(page, text).getByRole('img', { name: 'Kept' })).toBeVisible()
    await openEditor(page)
    await expect(field(page)).toHaveValue('')
    await expect(tiles(page)).toHaveCount(0)
    await expect(dialog(page).getByText('Draft restored')).toBeHidden()
  })
  await test.step('a draft that is discarded', async () => {
    await choose(page, 'Add images', [await photo('b.jpg', 400, 300)])
    await applyCrop(page)
    await expect(tiles(page)).toHaveCount(1)
    await expect(tiles(page).getByRole('progressbar')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await openEditor(page)
    await expect(tiles(page)).toHaveCount(1)
    await dialog(page).getByRole('button', { name: 'Discard draft' }).click()
    await expect(tiles(page)).toHaveCount(0)
  })
})

test('[FEED-07] [FEED-08] [FEED-09] [SHELL-13] an edited post changes its text and images, says so, and keeps its place; a deleted one leaves the feed and its page', async ({
  page,
  quad,
}) => {
  test.setTimeout(90_000)
  const [text, later, gone] = [uniqueText('Before'), uniqueText('Later'), uniqueText('Gone before the like')]
  const [one, two] = [(await photo('1.jpg', 400, 300)).buffer, (await photo('2.jpg', 300, 300)).buffer]
  const { _id } = await postImages(quad, 'zoya', text, [one, two], ['First', 'Second'])
  const { token } = await quad.enter(page, 'zoya')
  const [latest, deleted] = [await makePost(quad, 'zoya', later), await makePost(quad, 'zoya', gone)]
  await page.goto('/feed')
  await chooseInPostMenu(page, postWith(page, text), 'Edit')
  await expect(field(page)).toHaveValue(text)
  await expect(tiles(page)).toHaveCount(2)
  await expect(save(page)).toBeDisabled()
  await tiles(page).nth(0).getByRole('button', { name: 'Remove image 1' }).click()
  await choose(page, 'Add images', [await photo('3.jpg', 300, 300)])
  await expect(cropper(page).getByRole('button', { name: 'Apply' })).toBeEnabled()
  await expectAccessibleOnAll(page)
  await applyCrop(page)
  await expect(tiles(page)).toHaveCount(2)
  await expectAccessibleOnAll(page)
  await dialog(page).getByLabel('Description of image 2').fill('Third')
  await field(page).fill(`${text} and after`)
  await test.step('a request that fails keeps the changes', async () => {
    await abortOnce(page, 'PUT', '**/api/posts/*/info')
    await save(page).click()
    await expect(dialog(page).getByRole('alert')).toContainText('Your post could not be updated')
    await expect(field(page)).toHaveValue(`${text} and after`)
  })
  await save(page).click()
  await expect(toast(page, 'Done!')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(first(page)).toContainText(gone)
  await expect(postWith(page, text)).toContainText(`${text} and after`)
  await expect(postWith(page, text)).toContainText('Edited')
  await expect(postWith(page, text).getByRole('img', { name: 'Third' })).toBeVisible()
  await expect(postWith(page, text).getByRole('img', { name: 'First' })).toHaveCount(0)

  await test.step('deleted elsewhere, it leaves as soon as one acts on it', async () => {
    await quad.call('DELETE', `/posts/${deleted._id}`, undefined, token)
    await postWith(page, gone).getByRole('button', { name: /^Like/ }).click()
    await expect(page.getByRole('alert').filter({ hasText: refusals['post.notFound'].message })).toBeVisible()
    await expect(postWith(page, gone)).toHaveCount(0)
  })
  await test.step('deleted after a question', async () => {
    await chooseInPostMenu(page, postWith(page, later), 'Delete')
    await expect(dialog(page)).toContainText("You can't undo this.")
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(postWith(page, later)).toBeVisible()
    await chooseInPostMenu(page, postWith(page, later), 'Delete')
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await expect(postWith(page, later)).toHaveCount(0)
  })
  await test.step('on its own page, which then must not load it again', async () => {
    await page.goto(`/posts/${_id}`)
    await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible()
    await chooseInPostMenu(page, postWith(page, text), 'Delete')
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL(/\/feed$/)
    await expect(first(page)).toBeVisible()
    await expect(postWith(page, text)).toHaveCount(0)
  })
  await test.step('[FEED-17] [SHELL-10] its address leads to the error page, which survives a reload', async () => {
    await page.goto(`/posts/${latest._id}`)
    const expectGone = async () => {
      await expect(page).toHaveURL(/\/error$/)
      await expect(page.getByRole('heading', { level: 1, name: 'This post is gone' })).toBeVisible()
      await expect(page).toHaveTitle(/This post is gone · Quad$/)
    }
    await expectGone()
    await page.reload()
    await expectGone()
  })
})
