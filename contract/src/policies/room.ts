import type { Answer, Policies } from '../policy.ts'

export interface RoomStanding {
  readonly member: boolean
  /** The viewer has blocked the other member. */
  readonly blocking: boolean
  /** The other member has blocked the viewer. */
  readonly blocked: boolean
  /** The other member has closed their account. */
  readonly closed: boolean
}

// After a block, both members can read the history but nothing new is delivered (ruling 28).
function unblocked(room: RoomStanding): Answer {
  if (!room.member) return 'chat.notFound'
  if (room.blocking) return 'chat.youBlocked'
  return !room.blocked || 'chat.blocked'
}

export const roomPolicies = {
  'room.read': (room) => room.member || 'chat.notFound',
  'room.join': unblocked,
  'room.send': (room) => (unblocked(room) === true && room.closed ? 'chat.closed' : unblocked(room)),
} satisfies Policies<'room', RoomStanding>
