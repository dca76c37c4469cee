import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import type { Kind, WithdrawableKind } from '../kind.ts'
import { channelLink, messageLink } from '../links.ts'
import { readsChannel } from '../../channel/policySql.ts'

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
