import { main } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { makeEvent } from '../src/events.ts'
import { toast } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { join, makeMember, unlike } from '../src/world.ts'

test('[TEAM-06] a named member accepts on the event’s page, and the lead sees who hasn’t answered', async ({
  page,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const { _id: clubId } = await makeClub(quad, nila, unlike('Makers'))
  const teams = { participation: 'team', minSizeTeam: 2, maxSizeTeam: 3 }
  const eventId = await makeEvent(quad, nila, clubId, { eventTitle: unlike('Night hack'), ...teams })
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
  await expectAccessibleOnAll(page)
  await main(page).getByRole('button', { name: 'Accept' }).click()
  await expect(toast(page, 'You’re in the team')).toBeVisible()
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Tara' })).toContainText('Waiting')
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Meera' })).toContainText('Accepted')
  await expect(main(page).getByText('Join Night Owls?')).toBeHidden()
  await expectAccessibleOnAll(page)
})
