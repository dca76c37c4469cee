import type { ClubRight } from '../entities/clubRight.ts'
import type { Answer, Policies } from '../policy.ts'

/** Anyone with a club's address may see its card (ruling 25), so the standing has no `visible`. */
export interface ClubStanding {
  readonly there: boolean
  readonly public: boolean
  /** The viewer is an active member. */
  readonly member: boolean
  readonly admin: boolean
  /** What the viewer may do in the club; all of it as an admin. */
  readonly rights: readonly ClubRight[]
  /** The viewer administers the club's college, or the college that rejected the club. */
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
  'club.exportMembers': (club) => ifThere(club, club.admin || 'club.notAdmin'),
  'club.answerRequests': (club) => ifThere(club, club.rights.includes('members') || 'club.notAdmin'),
} satisfies Policies<'club', ClubStanding>

/** A viewer's standing to one membership of a club. */
export interface MemberStanding {
  readonly club: Pick<ClubStanding, 'there' | 'admin' | 'rights'>
  /** The membership exists, and the viewer may know of it. */
  readonly there: boolean
  readonly self: boolean
  /** The membership is active, not a request to join. */
  readonly active: boolean
  /** The person is the club's only admin. */
  readonly onlyAdmin: boolean
  /** The person is an admin or has a right, so that only admins remove them. */
  readonly trusted: boolean
}

export const memberPolicies = {
  'member.accept': (member) => byRight(member),
  'member.setRole': (member) => ofActive(member),
  'member.setRights': (member) => ofActive(member),
  'member.makeAdmin': (member) => ofActive(member),
  'member.demote': (member) => keepAdmin(member, ofActive(member)),
  /** Covers leaving, cancelling a request, removing a member and declining a request. */
  'member.remove': (member) =>
    keepAdmin(member, member.self ? ofSelf(member) : member.trusted ? byAdmin(member) : byRight(member)),
} satisfies Policies<'member', MemberStanding>

function by(may: boolean, { club, there }: MemberStanding) {
  if (!club.there) return 'club.notFound'
  if (!may) return 'club.notAdmin'
  return there || 'member.notFound'
}

const byAdmin = (member: MemberStanding) => by(member.club.admin, member)
const byRight = (member: MemberStanding) => by(member.club.rights.includes('members'), member)

function ofSelf({ club, there }: MemberStanding) {
  if (!club.there) return 'club.notFound'
  return there || 'member.notFound'
}

function ofActive(member: MemberStanding) {
  const answer = byAdmin(member)
  return answer === true ? member.active || 'member.notActive' : answer
}

// The only admin stays (ruling 3).
const keepAdmin = (member: MemberStanding, answer: ReturnType<typeof ofActive>) =>
  answer === true ? !member.onlyAdmin || 'club.onlyAdmin' : answer

/** A viewer's standing to one office of a club. */
export interface OfficeStanding {
  readonly club: Pick<ClubStanding, 'there' | 'admin'>
  readonly there: boolean
  readonly holder: boolean
  /** The viewer is asked to take it over. */
  readonly successor: boolean
  /** The successor has accepted. */
  readonly accepted: boolean
}

const ofOffice = ({ club, there }: OfficeStanding, answer: Answer): Answer => {
  if (!club.there) return 'club.notFound'
  return there ? answer : 'office.notFound'
}

export const officePolicies = {
  'office.edit': (office) => (!office.club.there || office.club.admin ? ofOffice(office, true) : 'club.notAdmin'),
  'office.answer': (office) => ofOffice(office, office.successor || 'office.notAsked'),
  'office.readHandover': (office) =>
    ofOffice(office, office.club.admin || office.holder || (office.successor && office.accepted) || 'office.notHolder'),
  'office.editHandover': (office) => ofOffice(office, office.club.admin || office.holder || 'office.notHolder'),
} satisfies Policies<'office', OfficeStanding>

/** The facts on which asking to join depends. */
export interface JoinStanding {
  readonly there: boolean
  /** The viewer is a member or has already asked; asking again changes nothing. */
  readonly known: boolean
  /** The club's college accepts any email, or accepts the viewer's (ruling 24). */
  readonly emailFits: boolean
  /** The viewer was declined so often that they must wait (ruling 69). */
  readonly declined: boolean
}

export const askingPolicies = {
  'asking.join': ({ there, known, emailFits, declined }) => {
    if (!there) return 'club.notFound'
    if (known) return true
    if (!emailFits) return 'signup.collegeDomain'
    return !declined || 'club.declined'
  },
} satisfies Policies<'asking', JoinStanding>

export interface CollegeStanding {
  /** The college is live; a pending one is visible to its maker, site admins and its own people. */
  readonly visible: boolean
  readonly live: boolean
  readonly admin: boolean
  readonly siteAdmin: boolean
  /** The viewer studies there. */
  readonly student: boolean
}

export const collegePolicies = {
  'college.read': (college) => college.visible || 'college.notFound',
  'college.edit': (college) =>
    !college.visible ? 'college.notFound' : college.admin || college.siteAdmin || 'college.notAdmin',
  'college.readDesk': (college) =>
    !college.visible ? 'college.notFound' : college.admin || college.siteAdmin || 'college.notAdmin',
  'college.readNotices': (college) =>
    !college.visible
      ? 'college.notFound'
      : college.student || college.admin || college.siteAdmin || 'college.notStudent',
  'college.notify': (college) =>
    !college.visible ? 'college.notFound' : (college.live && college.admin) || 'college.notAdmin',
  'college.editSignIn': (college) =>
    !college.visible ? 'college.notFound' : (college.live && college.admin) || college.siteAdmin || 'college.notAdmin',
  'college.addFest': (college) =>
    !college.visible ? 'college.notFound' : (college.live && college.admin) || 'college.notAdmin',
} satisfies Policies<'college', CollegeStanding>
