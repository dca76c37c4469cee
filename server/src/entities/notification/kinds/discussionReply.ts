import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import { readsChannel } from '../../channel/policySql.ts'
import type { WithdrawableKind } from '../kind.ts'
import { messageLink } from '../links.ts'

/** Somebody replies in a thread; for the author of its parent and those who replied (ruling 73). Collected by thread. */
export const discussionReply: WithdrawableKind = {
  targetType: 'message',
  text: notificationTexts.discussionReply,
  link: messageLink,
  groups: true,
  recipients: {
    from: `messages made join messages p on p.id = made.room_id join channels c on c.id = p.room_id
      cross join lateral (
        select p.sender_id as id union
        select r.sender_id from messages r where r.room_id = p.id and r.deleted_seq is null
      ) person`,
    where: `made.id = $2::uuid and ${readsChannel('c.id', 'person.id')} and not exists (
      select from mentions n where n.user_id = person.id and n.room_id = made.room_id and n.seq = made.seq)`,
    columns: { recipient_id: 'person.id', target_id: 'p.id', club_id: 'c.club_id', channel_id: 'c.id' },
  },
  keptBy: 'messages m where m.room_id = n.target_id and m.sender_id = a.actor_id and m.deleted_seq is null',
}
