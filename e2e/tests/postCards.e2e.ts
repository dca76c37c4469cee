import type { Post } from '@quad/contract/entities/post.ts'
import { chooseInPostMenu, dialog, postWith, toast } from '../src/forms.ts'
import { expect, test } from '../src/quad.ts'
import { makeComment, makePost, uniqueText } from '../src/world.ts'

test('[FEED-05] [FEED-10] [FEED-17] [SHELL-05] a press on a post’s text or time opens its page, and Back leads to where one was; a long text unfolds, and markup is text', async ({
  page,
  quad,
}) => {
  const [text, said] = [uniqueText('Open me'), uniqueText('Look at this')]
  const markup = '<b>bold</b> <img src=x onerror="window.broken=1"><script>window.broken=1</script> &amp;'
  const { _id } = await makePost(quad, 'zoya', `${text} ${markup} ${'word and more '.repeat(10)} the end.`)
  await makeComment(quad, 'zoya', _id, markup)
  const { token } = await quad.signIn('asha')
  const share = (await quad.call('POST', '/posts', { text: said, sharedPost: _id }, token)) as Post
  await quad.enter(page, 'dev')
  await page.goto('/feed')
  const original = postWith(page, said).getByRole('region', { name: 'Shared post by Zoya Fernandes' })
  const back = page.getByRole('link', { name: 'Back', exact: true })
  await test.step('the text and the time, of a post and of the one inside it', async () => {
    for (const [press, id] of [
      [() => postWith(page, said).getByText(said).click(), share._id],
      [() => postWith(page, said).locator('header time').click(), share._id],
      [() => original.getByText(text).click({ position: { x: 8, y: 8 } }), _id],
      [() => original.locator('time').click(), _id],
    ] as const) {
      await press()
      await expect(page).toHaveURL(`${quad.url}/posts/${id}`)
      await expect(page).toHaveTitle(/Post · Quad$/)
      await expect(page.getByRole('banner').getByText('Post', { exact: true })).toBeVisible()
      await back.click()
      await expect(page).toHaveURL(`${quad.url}/feed`)
    }
  })
  await test.step('text that is being selected or unfolded stays where it is', async () => {
    const box = await postWith(page, said).getByText(said).boundingBox()
    if (!box) throw new Error('The text is not shown.')
    await page.mouse.move(box.x + 2, box.y + 8)
    await page.mouse.down()
    await page.mouse.move(box.x + 60, box.y + 8, { steps: 4 })
    await page.mouse.up()
    expect(await page.evaluate(() => String(getSelection()))).not.toBe('')
    await expect(original).not.toContainText('the end.')
    await original.getByRole('button', { name: 'See More' }).click()
    await expect(original).toContainText('the end.')
    await original.getByRole('button', { name: 'See Less' }).click()
    await expect(original).not.toContainText('the end.')
    await expect(page).toHaveURL(`${quad.url}/feed`)
  })
  await test.step('one who came by the address goes on to the feed, a visitor home', async () => {
    await page.goto(`/posts/${_id}`)
    await expect(postWith(page, text)).toContainText(markup)
    await expect(postWith(page, text)).toContainText('the end.')
    await expect(page.getByRole('article', { name: 'Comment by Zoya Fernandes' })).toContainText(markup)
    expect(await page.evaluate(() => 'broken' in window)).toBe(false)
    await expect(postWith(page, text).locator('header').getByRole('link')).toHaveCount(1)
    await chooseInPostMenu(page, postWith(page, text), 'Report post')
    await expect(dialog(page).getByLabel("What's wrong?")).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await back.click()
    await expect(page).toHaveURL(`${quad.url}/feed`)
    await page.evaluate(() => localStorage.clear())
    await page.goto(`/posts/${_id}`)
    await back.click()
    await expect(page).toHaveURL(`${quad.url}/`)
    await postWith(page, text)
      .first()
      .getByText(text)
      .click({ position: { x: 8, y: 8 } })
    await expect(page).toHaveURL(new RegExp(`/posts/(${_id}|${share._id})$`))
  })
})

test('[FEED-14] [FEED-15] the menu of a post depends on who wrote it; its link is copied, or passed to the device’s share sheet', async ({
  page,
  quad,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [mine, theirs] = [uniqueText('Mine'), uniqueText('Theirs')]
  await makePost(quad, 'dev', mine)
  const { _id } = await makePost(quad, 'tara', theirs)
  const address = `${quad.url}/posts/${_id}`
  await quad.enter(page, 'dev')
  await page.goto('/feed')
  for (const [text, entries] of [
    [mine, ['Edit', 'Copy link', 'Delete']],
    [theirs, ['Save', 'Hide', 'Report post', 'Block Tara', 'Copy link']],
  ] as const) {
    await postWith(page, text)
      .getByRole('button', { name: /^More for the post/ })
      .click()
    await expect(page.getByRole('menu').getByRole('menuitem')).toHaveText([...entries])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
  }
  await chooseInPostMenu(page, postWith(page, theirs), 'Copy link')
  await expect(toast(page, 'Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await test.step('where the device has a share sheet', async () => {
    // Headless Chromium has no share sheet: this stub records what the app shares.
    await page.addInitScript(() => {
      const handed: unknown[] = []
      const share = (data: unknown) => Promise.resolve(void handed.push(data))
      Object.assign(window, { handed })
      Object.defineProperty(Navigator.prototype, 'share', { value: share, configurable: true })
    })
    const handed = () => page.evaluate(() => (window as unknown as { handed: unknown[] }).handed)
    await page.goto(address)
    await page.getByRole('button', { name: /^Share the post/ }).click()
    await page.getByRole('menuitem', { name: 'Share elsewhere…' }).click()
    await expect.poll(handed).toEqual([{ url: address }])
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await chooseInPostMenu(page, postWith(page, theirs), 'Share elsewhere…')
    await expect.poll(handed).toEqual([{ url: address }])
  })
})
