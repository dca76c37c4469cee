import type { clubs } from '@quad/contract/calls/clubs.ts'
import { type AreaPermissions, members } from '../rows.ts'

export const clubCast = {
  stranger: 'signed in, not in the club',
  pending: 'asked to join and waits',
  member: 'an active member',
  admin: 'one of the two admins of the club',
  onlyAdmin: 'the only admin; acts on their own club',
  collegeAdmin: 'an admin of the club’s college, not in the club',
  privateChannelMember: 'an active member who is in a private channel of the club',
  removed: 'was a member until an admin removed them',
  siteAdmin: 'a site admin, not in the club',
  missing: 'signed in, names a club or person that does not exist',
} as const

export type ClubActor = keyof typeof clubCast

export const clubPermissions: AreaPermissions<typeof clubs, ClubActor> = {
  target: 'A club of a college, and its member’s own list of clubs.',
  cast: clubCast,
  answers: {
    listClubFeed: members('club.notYours', { member: 'yes' }),
  },
}
