import type { ChatRoom } from '@quad/contract/entities/chat.ts'
import type { GroupMember } from '@quad/contract/entities/groupMember.ts'
import { erasedPerson } from '@quad/contract/messages/accounts.ts'
import { instantOf, nobodyId } from '../../platform/ids.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { idsIn, presentUserCard } from '../user/present.ts'
import type { GroupMemberRow } from './groupQueries.ts'
import type { RoomRow } from './queries.ts'

export function presentRoom(row: RoomRow, presentContext: PresentContext): ChatRoom {
  const users = row.users.map((user) => presentUserCard(user, presentContext))
  return {
    _id: row.id,
    // Existing clients read two people without looking (ruling 84).
    users: users.length < 2 ? [nobody, ...users] : users,
    lastChat: row.message_text ?? '',
    lastChatTime: row.place ? instantOf(row.place) : row.created_at.toISOString(),
    ...(row.place && { lastChatId: row.place }),
    ...(row.message_by && { lastChatBy: row.message_by }),
    ...(row.message_type && { lastChatType: row.message_type }),
    newChat: row.last_seq === 0,
    lastSeq: row.last_seq,
    unreadCount: row.unread,
    blockedBy: idsIn(row.blocked_by),
    muted: row.muted,
    closed: row.closed,
    ...(row.group && { group: presentGroup(row.group, presentContext) }),
  }
}

const nobody = {
  _id: nobodyId,
  ...erasedPerson,
  displayName: `${erasedPerson.firstname} ${erasedPerson.lastname}`,
  userImg: '',
  user_name: '',
  username: '',
  googleId: '',
  admin: false,
}

const presentGroup = (
  { name, picture_id: id, members, admin }: NonNullable<RoomRow['group']>,
  { files }: PresentContext,
) => ({ name, groupImg: id ? files.urlOf({ id, open: false }) : '', membersCount: members, admin })

export const presentGroupMember = (row: GroupMemberRow, presentContext: PresentContext): GroupMember => ({
  _id: row.id,
  user: presentUserCard(row, presentContext),
  admin: row.admin,
  joinedAt: instantOf(row.id),
})
