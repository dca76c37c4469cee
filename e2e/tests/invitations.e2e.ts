import { main } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { makeEvent } from '../src/events.ts'
import { toast } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, type Quad, test } from '../src/quad.ts'
import { join, makeMember, uniqueText } from '../src/world.ts'

/** The path of a link of the invitation's mail. */
async function linkIn(quad: Quad, email: string, answer: 'Accept' | 'Decline'): Promise<string> {
  const pattern = new RegExp(`${answer}: https?://[^/]+(\\S+)`)
  await expect.poll(() => quad.mailTo(email)).toMatch(pattern)
  return pattern.exec(await quad.mailTo(email))?.[1] ?? ''
}

test('[TEAM-06] a named member accepts on the event’s page, and the lead sees who hasn’t answered', async ({
  page,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const { _id: clubId } = await makeClub(quad, nila, uniqueText('Makers'))
  const teams = { participation: 'team', minSizeTeam: 2, maxSizeTeam: 3 }
  const eventId = await makeEvent(quad, nila, clubId, { eventTitle: uniqueText('Night hack'), ...teams })
  const [bela, meera] = [await makeMember(quad, { firstname: 'Bela' }), await makeMember(quad, { firstname: 'Meera' })]
  const member = (memberName: string, email: string) => ({
    memberName,
    email,
    phone: '9876543210',
    college: 'Lakeside',
  })
  const members = [member('Bela', bela.email), member('Meera', meera.email), member('Tara', 'tara@crowd.example')]
  const team = { teamName: 'Night Owls', members }
  await quad.call('POST', `/events/${eventId}/teams`, team, bela.session.token)

  await quad.enter(page, meera.session)
  await page.goto(`/events/${eventId}`)
  await expect(main(page).getByText('Join Night Owls?')).toBeVisible()
  await page.goto(await linkIn(quad, meera.email, 'Accept'))
  await expect(main(page).getByRole('button', { name: 'Accept' })).toBeFocused()
  await expectAccessibleOnAll(page)
  await main(page).getByRole('button', { name: 'Accept' }).click()
  await expect(toast(page, 'You’re in the team')).toBeVisible()
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Tara' })).toContainText('Waiting')
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Meera' })).toContainText('Accepted')
  await expect(main(page).getByText('Join Night Owls?')).toBeHidden()
  await expectAccessibleOnAll(page)
})

test('[TEAM-06] a named member declines by the mail’s link, which other people can’t answer', async ({
  page,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const { _id: clubId } = await makeClub(quad, nila, uniqueText('Makers'))
  const teams = { participation: 'team', minSizeTeam: 2, maxSizeTeam: 3 }
  const eventId = await makeEvent(quad, nila, clubId, { eventTitle: uniqueText('Night hack'), ...teams })
  const [bela, meera] = [await makeMember(quad, { firstname: 'Bela' }), await makeMember(quad, { firstname: 'Meera' })]
  const members = [bela, meera].map(({ email }) => ({
    memberName: 'One',
    email,
    phone: '9876543210',
    college: 'Lakeside',
  }))
  await quad.call('POST', `/events/${eventId}/teams`, { teamName: 'Night Owls', members }, bela.session.token)
  const link = await linkIn(quad, meera.email, 'Decline')

  const stranger = await page.context().browser()?.newContext()
  const theirs = await stranger?.newPage()
  if (!theirs) throw new Error('There is no browser.')
  await quad.enter(theirs, await join(quad, 'Tara'))
  await theirs.goto(new URL(link, quad.url).href)
  await expect(main(theirs).getByText('This invitation has ended, or it isn’t for this account.')).toBeVisible()
  await stranger?.close()

  await quad.enter(page, meera.session)
  await page.goto(link)
  await expect(main(page).getByRole('button', { name: 'Decline' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Invitation declined')).toBeVisible()
  await expect(main(page).getByText('Join Night Owls?')).toBeHidden()
})
