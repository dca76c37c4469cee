import type { Answer, Policies } from '../policy.ts'

/** A viewer's standing to a group. */
export interface GroupStanding {
  readonly member: boolean
  readonly admin: boolean
  /** Its members follow a team (TEAM-20). */
  readonly ofTeam: boolean
  /** The team is gone, and the room can only be read. */
  readonly ended: boolean
}

const inside = ({ member }: GroupStanding): Answer => member || 'chat.notFound'

const byHand = (group: GroupStanding): Answer => (group.member ? !group.ofTeam || 'group.ofTeam' : 'chat.notFound')

const manage = (group: GroupStanding): Answer =>
  byHand(group) === true ? group.admin || 'group.notAdmin' : byHand(group)

function pin({ member, admin, ended }: GroupStanding): Answer {
  if (!member) return 'chat.notFound'
  return ended ? 'group.ended' : admin || 'group.notAdmin'
}

// Nobody leaves a room that follows a team, but everybody may once it has ended.
const leave = (group: GroupStanding): Answer => (group.member && group.ended) || byHand(group)

export const groupPolicies = {
  'group.see': inside,
  /** Whether a member may add this very person is decided apart. */
  'group.addMembers': byHand,
  'group.edit': manage,
  'group.pin': pin,
} satisfies Policies<'group', GroupStanding>

/** A viewer's standing to one membership of a group. */
export interface GroupMemberStanding {
  readonly group: GroupStanding
  readonly there: boolean
  readonly self: boolean
  /** The person is the group's only admin. */
  readonly onlyAdmin: boolean
}

function byAdmin({ group, there }: GroupMemberStanding): Answer {
  const answer = manage(group)
  return answer === true ? there || 'groupMember.notFound' : answer
}

export const groupMemberPolicies = {
  'groupMember.promote': byAdmin,
  // The only admin stays (ruling 3), but may leave: somebody inherits the group (ruling 68).
  'groupMember.demote': (member) =>
    byAdmin(member) === true ? !member.onlyAdmin || 'group.onlyAdmin' : byAdmin(member),
  'groupMember.remove': (member) => (member.self ? leave(member.group) : byAdmin(member)),
} satisfies Policies<'groupMember', GroupMemberStanding>
