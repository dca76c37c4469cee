import { main } from '../src/clubHeads.ts'
import { bubble, roomOf, sayIn } from '../src/chats.ts'
import { holdWeekly } from '../src/events.ts'
import { expect, expectAccessibleOnAll } from '../src/quad.ts'
import { test } from '../src/talkers.ts'
import { postAs, uniqueText } from '../src/world.ts'

test('[SRCH-03] Ctrl K opens the search; posts and messages are found by their words, and a message opens in its chat', async ({
  quad,
  page,
  asha,
  ravi,
}) => {
  const word = uniqueText('Kestrel').replaceAll(/[^A-Za-z0-9]/g, '')
  await postAs(quad, ravi, `The ${word} café opens`)
  const { _id: room } = await roomOf(quad, asha, ravi)
  await sayIn(quad, ravi, room, `Bring the ${word} book`)
  await page.goto('/feed')
  const box = page.getByRole('banner').getByRole('combobox')
  await expect(box).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await page.keyboard.type(`cafe ${word.slice(0, 9)}`)
  await page.keyboard.press('Enter')
  // The tab All finds names; it leads to the posts with these words.
  await main(page).getByRole('paragraph').getByRole('link', { name: 'Posts' }).press('Enter')
  const posts = main(page)
    .getByRole('list', { name: /^Posts for/ })
    .getByRole('link')
  await expect(posts).toHaveText([new RegExp(`The ${word} café opens`)])
  await expectAccessibleOnAll(page)
  await page.goto(`/search?messages=${word.toLowerCase()}`)
  const messages = main(page)
    .getByRole('list', { name: /^Messages for/ })
    .getByRole('link')
  await expect(messages).toHaveText([new RegExp(`Chat with Ravi.*Bring the ${word} book`)])
  await expectAccessibleOnAll(page)
  await messages.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/chats/${ravi.user._id}\\?message=`))
  await expect(bubble(page, `Bring the ${word} book`)).toBeInViewport()
})

test('[SRCH-04] a #tag in a comment leads to its post, which the search lists as found in a comment', async ({
  quad,
  page,
  ravi,
}) => {
  const tag = `#${uniqueText('Osprey').replaceAll(/[^A-Za-z0-9]/g, '')}`
  const post = await postAs(quad, ravi, 'Birds on campus')
  await quad.call('POST', `/posts/${post._id}/comments`, { comment: `Seen two ${tag}` }, ravi.token)
  await quad.enter(page, ravi)
  await page.goto(`/posts/${post._id}`)
  await main(page).getByRole('link', { name: tag }).press('Enter')
  const posts = main(page)
    .getByRole('list', { name: /^Posts for/ })
    .getByRole('link')
  await expect(posts).toHaveText([/In a comment.*Birds on campus/])
  await expectAccessibleOnAll(page)
  await posts.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/posts/${post._id}`))
})

test('[SRCH-04] a #tag in a comment on an event leads to the event, where no post has it', async ({
  quad,
  page,
  asha,
  club,
}) => {
  const tag = `#${uniqueText('Merlin').replaceAll(/[^A-Za-z0-9]/g, '')}`
  const [event = ''] = await holdWeekly(quad, asha, club._id)
  await quad.call('POST', `/events/${event}/comments`, { comment: `See you there ${tag}` }, asha.token)
  await quad.enter(page, asha)
  await page.goto(`/events/${event}`)
  await main(page).getByRole('link', { name: tag }).press('Enter')
  const events = main(page).getByRole('list', { name: 'Events', exact: true }).getByRole('link')
  await expect(events).toHaveText([/Pottery/])
  await expect(main(page).getByText('No results found.')).toHaveCount(0)
  await expectAccessibleOnAll(page)
  await main(page).getByRole('link', { name: 'All events' }).press('Enter')
  await expect(
    main(page)
      .getByRole('list', { name: /^Events for/ })
      .getByRole('article'),
  ).toHaveCount(1)
})
