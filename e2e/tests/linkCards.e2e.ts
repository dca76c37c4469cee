import { openChannel, said, tell } from '../src/channels.ts'
import { expect, expectAccessibleOnAll } from '../src/quad.ts'
import { test } from '../src/talkers.ts'

// A page that is gone answers 404.
test.use({ expectedErrors: { patterns: [/404/] } })

test('[TALK-12] a link to a page of Quad shows a card of it, to those who may see it; a foreign one none', async ({
  asha,
  ravi,
  quad,
  club,
  general,
}) => {
  await openChannel(ravi.page, general)
  const origin = new URL(ravi.page.url()).origin
  await tell(
    quad,
    asha,
    general._id,
    `Us: ${origin}/club/about/${club._id}`,
    `Me: ${origin}/profile/${asha.user._id}`,
    `Gone: ${origin}/events/01900000-0000-7000-8000-00000000dead`,
    `Elsewhere: https://elsewhere.example/posts/01900000-0000-7000-8000-00000000dead`,
  )
  await expect(said(ravi.page, 'Us:').getByRole('link', { name: club.clubName })).toBeVisible()
  await expect(said(ravi.page, 'Gone:').getByText('This page isn’t available to you.')).toBeVisible()
  await expect(said(ravi.page, 'Elsewhere:').getByRole('link')).toHaveCount(1)
  await expectAccessibleOnAll(ravi.page)
  await said(ravi.page, 'Me:').getByRole('link', { name: /Asha/ }).click()
  await expect(ravi.page).toHaveURL(`${origin}/profile/${asha.user._id}`)
})
