import type { Policies } from '../policy.ts'

/** Everyone who has a club's address may see its card (ruling 25), so there is no `visible` here. */
export interface ClubStanding {
  readonly there: boolean
  readonly public: boolean
  /** An active one. */
  readonly member: boolean
  readonly admin: boolean
  /** Of the club's college, or of the one that rejected it. */
  readonly collegeAdmin: boolean
}

const ifThere = (club: ClubStanding, answer: true | 'club.notAdmin' | 'club.notMember' | 'club.notCollegeAdmin') =>
  club.there ? answer : 'club.notFound'

export const clubPolicies = {
  'club.read': (club) => club.there || 'club.notFound',
  'club.postAs': (club) => ifThere(club, club.admin || 'club.notAdmin'),
  'club.postTo': (club) => ifThere(club, club.member || 'club.notMember'),
  'club.edit': (club) => ifThere(club, club.admin || 'club.notAdmin'),
  'club.addChannel': (club) => ifThere(club, club.admin || 'club.notAdmin'),
  'club.mute': (club) => ifThere(club, club.member || 'club.notMember'),
  'club.listChannels': (club) => ifThere(club, club.member || 'club.notMember'),
  'club.delete': (club) => ifThere(club, club.admin || 'club.notAdmin'),
  'club.setStatus': (club) => ifThere(club, club.collegeAdmin || 'club.notCollegeAdmin'),
  'club.listMembers': (club) => ifThere(club, club.public || club.member || 'club.notMember'),
  'club.answerRequests': (club) => ifThere(club, club.admin || 'club.notAdmin'),
} satisfies Policies<'club', ClubStanding>
