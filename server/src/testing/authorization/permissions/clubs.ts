import type { clubs } from '@quad/contract/calls/clubs.ts'
import { type AreaPermissions, everyone, members } from '../rows.ts'

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

const noClub = { missing: 'club.notFound' } as const
const admins = { admin: 'yes', onlyAdmin: 'yes' } as const
const inClub = members<ClubActor>('club.notMember', {
  ...admins,
  member: 'yes',
  privateChannelMember: 'yes',
  ...noClub,
})
const byAdmins = members<ClubActor>('club.notAdmin', { ...admins, ...noClub })

export const clubPermissions: AreaPermissions<typeof clubs, ClubActor> = {
  target: 'A public club of a college with a request to join, one of its members, and one’s own list of clubs.',
  cast: clubCast,
  answers: {
    listClubs: everyone('yes'),
    listClubFeed: members('club.notYours', { member: 'yes' }),
    getClub: everyone('yes', noClub),
    createClub: members('yes'),
    updateClub: byAdmins,
    deleteClub: byAdmins,
    muteClub: inClub,
    unmuteClub: inClub,
    joinClub: members('yes', noClub),
    listMembers: members('yes', noClub),
    getMember: members('yes', noClub),
    updateMember: byAdmins,
    answerRequests: byAdmins,
    undoAnswerRequests: byAdmins,
    removeMember: members('club.notAdmin', { ...admins, member: 'yes', ...noClub }),
    listAddable: members('yes', noClub),
  },
}
