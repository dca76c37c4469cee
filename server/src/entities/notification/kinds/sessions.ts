import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import type { Kind } from '../kind.ts'
import { channelLink } from '../links.ts'

/** An admin of a channel adds a session; for those who may read the channel (ruling 73). */
export const session: Kind = {
  targetType: 'session',
  text: notificationTexts.session,
  link: channelLink,
  groups: false,
  recipients: {
    from: `sessions made join channels c on c.id = made.channel_id and c.deleted_at is null
      join club_members m on m.club_id = c.club_id and m.active`,
    where: `made.id = $2::uuid and (c.privacy = 'standard' or exists (
      select from channel_members p where p.channel_id = c.id and p.user_id = m.user_id))`,
    columns: { recipient_id: 'm.user_id', target_id: 'made.id', club_id: 'c.club_id', channel_id: 'c.id' },
  },
}

/** A session starts soon; for the same people as its announcement, if they still are among them (NOTI-05). */
export const sessionReminder: Kind = { ...session, text: notificationTexts.sessionReminder, actorless: true }
