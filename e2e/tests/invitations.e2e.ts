import { main } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { makeEvent } from '../src/events.ts'
import { toast } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, type Quad, test } from '../src/quad.ts'
import { join, makeMember, uniqueText } from '../src/world.ts'

type Member = Awaited<ReturnType<typeof makeMember>>

/** The path of the Accept or Decline link in the invitation's mail. */
async function linkIn(quad: Quad, email: string, answer: 'Accept' | 'Decline'): Promise<string> {
  const pattern = new RegExp(`${answer}: https?://[^/]+(\\S+)`)
  await expect.poll(() => quad.mailTo(email)).toMatch(pattern)
  return pattern.exec(await quad.mailTo(email))?.[1] ?? ''
}

test('[TEAM-06] named members answer by the mail’s link, which nobody else can; the lead’s team shows who hasn’t', async ({
  page,
  other,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const { _id: clubId } = await makeClub(quad, nila, uniqueText('Makers'))
  const teams = { participation: 'team', minSizeTeam: 2, maxSizeTeam: 3 }
  const eventId = await makeEvent(quad, nila, clubId, { eventTitle: uniqueText('Night hack'), ...teams })
  const people = await Promise.all(['Bela', 'Meera', 'Tara'].map((firstname) => makeMember(quad, { firstname })))
  const [bela, meera, tara] = people as [Member, Member, Member]
  const members = people.map(({ email, session }) => ({
    memberName: session.user.firstname,
    email,
    phone: '9876543210',
    college: 'Lakeside',
  }))
  await quad.call('POST', `/events/${eventId}/teams`, { teamName: 'Night Owls', members }, bela.session.token)
  const [accept, decline] = [await linkIn(quad, meera.email, 'Accept'), await linkIn(quad, tara.email, 'Decline')]

  await test.step('one accepts', async () => {
    await quad.enter(page, meera.session)
    await page.goto(`/events/${eventId}`)
    await expect(main(page).getByText('Join Night Owls?')).toBeVisible()
    await page.goto(accept)
    await expect(main(page).getByRole('button', { name: 'Accept' })).toBeFocused()
    await expectAccessibleOnAll(page)
    await main(page).getByRole('button', { name: 'Accept' }).click()
    await expect(toast(page, 'You’re in the team')).toBeVisible()
    await expect(main(page).getByRole('listitem').filter({ hasText: 'Tara' })).toContainText('Waiting')
    await expect(main(page).getByRole('listitem').filter({ hasText: 'Meera' })).toContainText('Accepted')
    await expect(main(page).getByText('Join Night Owls?')).toBeHidden()
    await expectAccessibleOnAll(page)
  })
  await test.step('the link of somebody else', async () => {
    await quad.enter(other, await join(quad, 'Zara'))
    await other.goto(decline)
    await expect(main(other).getByText('This invitation has ended, or it isn’t for this account.')).toBeVisible()
  })
  await test.step('one declines', async () => {
    const theirs = await other.context().newPage()
    await quad.enter(theirs, tara.session)
    await theirs.goto(decline)
    await expect(main(theirs).getByRole('button', { name: 'Decline' })).toBeFocused()
    await theirs.keyboard.press('Enter')
    await expect(toast(theirs, 'Invitation declined')).toBeVisible()
    await expect(main(theirs).getByText('Join Night Owls?')).toBeHidden()
  })
})
