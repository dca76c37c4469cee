import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import type { Kind } from '../kind.ts'
import { channelLink } from '../links.ts'

/** Somebody adds a person to a private channel; for that person. */
export const channelAdded: Kind = {
  targetType: 'channel',
  text: notificationTexts.channelAdded,
  link: channelLink,
  groups: false,
  recipients: {
    from: 'channel_members made join channels c on c.id = made.channel_id',
    where: 'made.id = $2::uuid',
    columns: { recipient_id: 'made.user_id', target_id: 'c.id', club_id: 'c.club_id', channel_id: 'c.id' },
  },
}
