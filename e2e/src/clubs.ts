import type { ClubItem } from '@quad/contract/entities/club.ts'
import type { SignedIn } from '@quad/contract/entities/authReply.ts'
import type { Quad } from './quad.ts'

/** Creates a public club of the college, or a private one. */
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

/** As the club's admin. */
export async function acceptMember(quad: Quad, clubId: string, member: SignedIn, admin: SignedIn): Promise<void> {
  await quad.call('PUT', `/clubs/${clubId}/members/${member.user._id}`, { active: true }, admin.token)
}
