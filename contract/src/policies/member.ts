import type { Policies } from '../policy.ts'
import type { ClubStanding } from './club.ts'

/** A viewer's standing to one membership of a club. */
export interface MemberStanding {
  readonly club: Pick<ClubStanding, 'there' | 'admin'>
  /** There is such a membership, and the viewer may know of it. */
  readonly there: boolean
  readonly self: boolean
  /** No request any more. */
  readonly active: boolean
  /** The person is the club's only admin. */
  readonly onlyAdmin: boolean
}

export const memberPolicies = {
  'member.accept': (member) => byAdmin(member),
  'member.setRole': (member) => ofActive(member),
  'member.makeAdmin': (member) => ofActive(member),
  'member.demote': (member) => kept(member, ofActive(member)),
  /** Covers leaving, cancelling a request, removing a member and declining a request. */
  'member.remove': (member) => kept(member, member.self ? ofSelf(member) : byAdmin(member)),
} satisfies Policies<'member', MemberStanding>

function byAdmin({ club, there }: MemberStanding) {
  if (!club.there) return 'club.notFound'
  if (!club.admin) return 'club.notAdmin'
  return there || 'member.notFound'
}

function ofSelf({ club, there }: MemberStanding) {
  if (!club.there) return 'club.notFound'
  return there || 'member.notFound'
}

function ofActive(member: MemberStanding) {
  const answer = byAdmin(member)
  return answer === true ? member.active || 'member.notActive' : answer
}

// The only admin stays (ruling 3).
const kept = (member: MemberStanding, answer: ReturnType<typeof ofActive>) =>
  answer === true ? !member.onlyAdmin || 'club.onlyAdmin' : answer

/** The facts on which asking to join depends. */
export interface JoinStanding {
  readonly there: boolean
  /** In the club already, or waiting: asking again changes nothing. */
  readonly known: boolean
  /** The club's college takes any email, or this one (ruling 24). */
  readonly emailFits: boolean
  /** Declined so often that they must wait (ruling 69). */
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
