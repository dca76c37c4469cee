import type { Answer, Policies } from '../policy.ts'

/** A viewer's standing to a group. */
export interface GroupStanding {
  readonly member: boolean
  readonly admin: boolean
}

const inside = ({ member }: GroupStanding): Answer => member || 'chat.notFound'

const manage = (group: GroupStanding): Answer => (group.member ? group.admin || 'group.notAdmin' : 'chat.notFound')

export const groupPolicies = {
  'group.see': inside,
  /** Whether a member may add this very person is decided apart. */
  'group.addMembers': inside,
  'group.edit': manage,
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
  'groupMember.remove': (member) => (member.self ? inside(member.group) : byAdmin(member)),
} satisfies Policies<'groupMember', GroupMemberStanding>
