import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import type { Kind } from '../kind.ts'
import { channelLink } from '../links.ts'

/** A private channel's last admin left; for its longest-standing member, who is its admin now. The subject is the act. */
export const channelInherited: Kind = {
  targetType: 'channel',
  text: notificationTexts.channelInherited,
  link: channelLink,
  groups: false,
  actorless: true,
  recipients: {
    from: 'channel_members made join channels c on c.id = made.channel_id',
    where: 'made.inherited_by_act = $2::uuid',
    columns: { recipient_id: 'made.user_id', target_id: 'c.id', club_id: 'c.club_id', channel_id: 'c.id' },
  },
}
