import type { ChatRoom } from '@quad/contract/entities/chat.ts'
import type { GroupMember } from '@quad/contract/entities/groupMember.ts'
import { limits } from '@quad/contract/limits.ts'
import { erasedPerson } from '@quad/contract/messages/accounts.ts'
import { lineText } from '@quad/contract/messages/groupLines.ts'
import { instantOf, nobodyId } from '../../platform/ids.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { idsIn, presentUserCard } from '../user/present.ts'
import type { GroupMemberRow } from './groupQueries.ts'
import type { LineRow } from './lineQueries.ts'
import { presentLine } from './presentLine.ts'
import type { RoomRow, RoomWithLine } from './queries.ts'

/** A request counts no unread messages; a declined one is like a chat without messages. */
export function presentRoom(row: RoomWithLine, presentContext: PresentContext): ChatRoom {
  const shown =
    row.request === 'declined'
      ? { ...row, ...withoutMessages }
      : row.line
        ? withLine(row, row.line, presentContext)
        : row
  const users = row.users.map((user) => presentUserCard(user, presentContext))
  return {
    _id: row.id,
    // Existing clients read two people without looking (ruling 84).
    users: users.length < 2 ? [nobody, ...users] : users,
    lastChat: shown.message_text ?? '',
    lastChatTime: shown.place ? instantOf(shown.place) : row.created_at.toISOString(),
    ...(shown.place && { lastChatId: shown.place }),
    ...(shown.message_by && { lastChatBy: shown.message_by }),
    ...(shown.message_type && { lastChatType: shown.message_type }),
    newChat: shown.last_seq === 0,
    lastSeq: shown.last_seq,
    unreadCount: row.request === null ? row.unread : 0,
    blockedBy: idsIn(row.blocked_by),
    muted: row.muted,
    closed: row.closed || (row.group?.closed ?? false),
    ...(row.request === 'pending' && { request: true }),
    ...(row.group && { group: presentGroup(row.group, presentContext) }),
  }
}

const withLine = (row: RoomRow, line: LineRow, { userId }: PresentContext): RoomRow => ({
  ...row,
  message_by: null,
  message_type: null,
  message_text: [...lineText(presentLine(line), userId)].slice(0, limits.lastChatLength).join(''),
})

const withoutMessages = { last_seq: 0, place: null, message_by: null, message_type: null, message_text: null }

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
  { name, picture_id: id, members, admin, team_room: teamRoom, event_id, event_title }: NonNullable<RoomRow['group']>,
  { files }: PresentContext,
) => ({
  name,
  groupImg: id ? files.urlOf({ id, open: false }) : '',
  membersCount: members,
  admin,
  ...(teamRoom && { teamRoom }),
  ...(event_id && event_title !== null && { event: { _id: event_id, title: event_title } }),
})

export const presentGroupMember = (row: GroupMemberRow, presentContext: PresentContext): GroupMember => ({
  _id: row.id,
  user: presentUserCard(row, presentContext),
  admin: row.admin,
  joinedAt: instantOf(row.id),
})
