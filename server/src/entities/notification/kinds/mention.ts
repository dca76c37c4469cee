import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import type { Kind } from '../kind.ts'
import { messageLink } from '../links.ts'

/** Somebody mentions people in a channel; for those whom the message mentions and who may read it (ruling 73). */
export const mention: Kind = {
  targetType: 'message',
  text: notificationTexts.mention,
  link: messageLink,
  groups: false,
  recipients: {
    from: `messages made join mentions n on n.room_id = made.room_id and n.seq = made.seq
      join channels c on c.id = coalesce((select t.room_id from messages t where t.id = made.room_id), made.room_id)`,
    where: 'made.id = $2::uuid',
    columns: { recipient_id: 'n.user_id', target_id: 'made.id', club_id: 'c.club_id', channel_id: 'c.id' },
  },
}
