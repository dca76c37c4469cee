import type { Page } from '@playwright/test'
import type { ClubItem } from '@quad/contract/entities/club.ts'
import type { SignedIn } from '@quad/contract/entities/authReply.ts'
import { act } from './clubHeads.ts'
import type { Quad } from './quad.ts'

/** Creates a club of the person's college, public by default. */
export async function makeClub(
  quad: Quad,
  { token, user }: SignedIn,
  clubName: string,
  more: Partial<Record<'privacy' | 'category' | 'description', string>> & { readonly faqs?: unknown } = {},
): Promise<ClubItem> {
  const body = {
    clubName,
    category: 'Social',
    description: `All about ${clubName}`,
    email: 'club@quad.example',
    privacy: 'public',
    college: more.privacy === 'private' ? '' : user.college,
    ...more,
  }
  return (await quad.call('POST', '/clubs', body, token)) as ClubItem
}

/** Accepts a request to join, as the club's admin. */
export async function acceptMember(quad: Quad, clubId: string, member: SignedIn, admin: SignedIn): Promise<void> {
  await quad.call('PUT', `/clubs/${clubId}/members/${member.user._id}`, { active: true }, admin.token)
}

/** Makes people members of a club: they ask to join, its admin accepts. */
export async function letIn(quad: Quad, clubId: string, admin: SignedIn, ...members: SignedIn[]): Promise<void> {
  for (const member of members) {
    await quad.call('POST', `/clubs/${clubId}/members`, {}, member.token)
    await acceptMember(quad, clubId, member, admin)
  }
}

/** Chooses an entry of the menu on a club's page. */
export async function chooseInMenu(page: Page, club: string, entry: string): Promise<void> {
  await act(page, `More for ${club}`).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}
