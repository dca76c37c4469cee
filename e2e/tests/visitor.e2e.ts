import { demoPassword } from '@quad/server/db/seed/people.ts'
import { logIn } from '../src/accounts.ts'
import { chooseInPostMenu, dialog, postWith } from '../src/forms.ts'
import { expect, test } from '../src/quad.ts'
import { makeComment, makePost, uniqueText } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/status of 40[04]/] } })

test('[FEED-17] [FEED-18] [COM-03] [COM-04] [FEED-13] [SHELL-08] a visitor reads a post and its comments; every act asks to sign in', async ({
  page,
  quad,
}) => {
  const text = uniqueText('Only for members')
  const { _id } = await makePost(quad, 'tara', text)
  await makeComment(quad, 'asha', _id, 'For all to read')
  await page.goto(`/posts/${_id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Post by Tara Pillai' })).toBeAttached()
  await expect(page).toHaveTitle(/Tara Pillai|Post/)
  await expect(page.getByRole('article', { name: /^Comment by/ })).toContainText('For all to read')
  await expect(page.getByLabel('Your comment')).toHaveCount(0)
  const post = postWith(page, text)
  const like = post.getByRole('button', { name: /^Like/ })
  const asks = dialog(page).getByRole('heading', { name: 'Log in to continue' })
  await test.step('comment, reply, report and the author’s profile, on as a guest', async () => {
    const press = (name: string) => () => page.getByRole('button', { name }).click()
    for (const [act, sentence] of [
      [press('Log in to comment'), 'Log in or sign up to comment on posts.'],
      [press('Reply to Asha Menon'), 'Log in or sign up to comment on posts.'],
      [press('Report the comment by Asha Menon'), 'Log in or sign up to report comments.'],
      [() => chooseInPostMenu(page, post, 'Report post'), 'Log in or sign up to report posts.'],
      [
        () => post.getByRole('link', { name: 'Tara Pillai', exact: true }).click(),
        'Log in or sign up to open this page.',
      ],
    ] as const) {
      await act()
      await expect(dialog(page).getByText(sentence)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      await expect(page).toHaveURL(`${quad.url}/posts/${_id}`)
    }
    await like.click()
    await dialog(page)
      .getByRole('button', { name: /continue as guest/i })
      .click()
    await expect(dialog(page)).toBeHidden()
    await expect(like).toBeFocused()
  })
  await test.step('register', async () => {
    await post.getByRole('button', { name: /^Save/ }).click()
    await expect(asks).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Sign Up' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Sign Up' })).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('log in and like', async () => {
    await like.click()
    await dialog(page).getByRole('button', { name: 'Log In' }).click()
    await logIn(page, 'asha@meridian.edu', demoPassword)
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(`${quad.url}/posts/${_id}`)
    await expect(page.getByLabel('Your comment')).toBeVisible()
    await like.click()
    await expect(post.getByRole('button', { name: 'Like, 1 like' })).toBeVisible()
  })
})

test('[SHELL-02] [SHELL-08] [FEED-17] a visitor opens a profile from a post: they log in there, the profile opens, and Back leads to the post', async ({
  page,
  other,
  quad,
}) => {
  const text = uniqueText('Who wrote this')
  const { _id } = await makePost(quad, 'tara', text)
  await page.goto(`/posts/${_id}`)
  await postWith(page, text).getByRole('link', { name: 'Tara Pillai', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(`${quad.url}/posts/${_id}`)
  await logIn(page, 'asha@meridian.edu', demoPassword)
  await expect(page.getByRole('heading', { level: 1, name: 'Tara Pillai' })).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(`${quad.url}/posts/${_id}`)
  await test.step('on the landing page, one who closes the dialog gives the profile up', async () => {
    await other.goto('/')
    await postWith(other, text).getByRole('link', { name: 'Tara Pillai', exact: true }).click()
    await expect(dialog(other).getByRole('heading', { name: 'Log in to continue' })).toBeVisible()
    await expect(other).toHaveURL(`${quad.url}/`)
    await other.keyboard.press('Escape')
    await expect(dialog(other)).toBeHidden()
    await other.getByRole('banner').getByRole('button', { name: 'Log In' }).click()
    await logIn(other, 'ravi@meridian.edu', demoPassword)
    await expect(other).toHaveURL(`${quad.url}/clubs`)
  })
})
