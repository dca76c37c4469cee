import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import { broadcastRecipients } from '../../channel/broadcastSql.ts'
import { readsChannel } from '../../channel/policySql.ts'
import { getsThrough, isSilenced } from '../../club/levelQueries.ts'
import type { Kind, RevocableKind, WithdrawableKind } from '../kind.ts'
import { channelLink, clubLink, collegeLink, messageLink } from '../links.ts'

/** A kind about a club, for the members `made` of the condition: by default the one whose membership is the subject. */
const forMembers = (text: string, where = 'made.id = $2::uuid'): Kind => ({
  targetType: 'club',
  text,
  link: clubLink,
  groups: false,
  recipients: {
    from: 'club_members made',
    where,
    columns: { recipient_id: 'made.user_id', target_id: 'made.club_id', club_id: 'made.club_id' },
  },
})

/** An admin changes a member's rights; for the member. */
export const rightsChanged = forMembers(notificationTexts.rightsChanged)

/** An admin makes a member an admin; for the member. */
export const adminMade = forMembers(notificationTexts.adminMade)

/** An admin takes the admin role from another; for the former admin. */
export const adminRemoved = forMembers(notificationTexts.adminRemoved)

/** An admin removes a member; for the former member. Notify before the membership is deleted. */
export const memberRemoved = forMembers(notificationTexts.memberRemoved)

/** An admin accepts a request; for the new member. The subject is the act, which may accept many. */
export const joinAccepted = forMembers(
  notificationTexts.joinAccepted,
  'made.accepted_by_act = $2::uuid and made.active',
)

/** Somebody invites people to a club by email; for those of them who have an account with that address and aren't members. */
export const clubInvitation: WithdrawableKind = {
  targetType: 'club',
  text: notificationTexts.clubInvitation,
  link: clubLink,
  groups: false,
  actorless: true,
  recipients: {
    from: `club_invitees made join club_invite_batches b on b.id = made.batch_id
      join clubs c on c.id = made.club_id and c.deleted_at is null
      join users person on person.email = made.email and person.closed_at is null`,
    where: `made.act_id = $2::uuid and made.state = 'sent' and person.id <> b.maker_id
      and not exists (select from club_members m where m.club_id = made.club_id and m.user_id = person.id and m.active)
      and not exists (select from user_mutes m where m.user_id = person.id and m.muted_id = b.maker_id)
      and not exists (select from blocks k where k.blocker_id = person.id and k.blocked_id = b.maker_id)
      and not exists (select from blocks k where k.blocker_id = b.maker_id and k.blocked_id = person.id)`,
    columns: { recipient_id: 'person.id', target_id: 'made.club_id', club_id: 'made.club_id' },
  },
  keptBy: `club_invitees i join users person on person.id = n.user_id and person.email = i.email
    where i.club_id = n.target_id and i.state = 'sent'`,
}

const clubAdmins = 'made.club_id = $2::uuid and made.admin'

/** An admin of the college verifies a club; for the club's admins. */
export const clubVerified = forMembers(notificationTexts.clubVerified, clubAdmins)

/** An admin of the college removes a club, whose page shows the reason; for the club's admins. */
export const clubRejected = forMembers(notificationTexts.clubRejected, clubAdmins)

/** A kind about the office $2 of a club, for the people whose ids `recipients` selects. */
const forOffice = (text: string, recipients: string, actorless: { readonly actorless?: true } = {}): Kind => ({
  ...actorless,
  targetType: 'club',
  text,
  link: clubLink,
  groups: false,
  recipients: {
    from: `club_offices made cross join lateral (${recipients}) person (id)`,
    where: 'made.id = $2::uuid and person.id is not null',
    columns: { recipient_id: 'person.id', target_id: 'made.club_id', club_id: 'made.club_id' },
  },
})

const officeAdmins = 'select m.user_id from club_members m where m.club_id = made.club_id and m.admin'

/** Somebody gets an office; for its holder. */
export const officeGiven = forOffice(notificationTexts.officeGiven, 'select made.holder_id', { actorless: true })

/** An admin asks a member to take over an office; for the successor. */
export const officeOffered: RevocableKind = {
  ...forOffice(notificationTexts.officeOffered, 'select made.successor_id'),
  neededBy: 'club_offices o where o.club_id = n.target_id and n.user_id in (o.successor_id, o.holder_id)',
}

/** The successor accepts an office; for its holder and the club's admins. */
export const officeAccepted = forOffice(notificationTexts.officeAccepted, `select made.holder_id union ${officeAdmins}`)

/** The successor declines an office; for its holder and the club's admins. Notify before they are no successor any more. */
export const officeDeclined = forOffice(notificationTexts.officeDeclined, `select made.holder_id union ${officeAdmins}`)

/** An office is handed over; for its former holder and the club's admins. Notify before it changes hands. */
export const officeHandedOver = forOffice(
  notificationTexts.officeHandedOver,
  `select made.holder_id union (${officeAdmins} and m.user_id is distinct from made.successor_id)`,
  { actorless: true },
)

/** The term of an office ends within 30 or 7 days; for its holder and the club's admins (CLUB-12). */
export const officeEnds = forOffice(notificationTexts.officeEnds, `select made.holder_id union ${officeAdmins}`, {
  actorless: true,
})

/** A requested college goes live. The person who asked for it is both actor and recipient (COLL-02). */
export const collegeLive: Kind = {
  targetType: 'college',
  text: notificationTexts.collegeLive,
  link: collegeLink,
  groups: false,
  actorless: true,
  recipients: {
    from: 'colleges c join users u on u.id = $1::uuid and u.closed_at is null',
    where: 'c.id = $2::uuid',
    columns: { recipient_id: 'u.id', target_id: 'c.id', college_id: 'c.id' },
  },
}

/** A site admin rejects a requested college, and so deletes it. The person who asked is both actor and recipient. */
export const collegeRejected: Kind = {
  targetType: 'collegeRequest',
  text: notificationTexts.collegeRejected,
  link: () => ({}),
  groups: false,
  actorless: true,
  recipients: {
    from: 'users u',
    where: 'u.id = $1::uuid and u.closed_at is null',
    columns: { recipient_id: 'u.id', target_id: '$2::uuid' },
  },
}

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

/** Somebody mentions people, or everyone, in a channel; for those who may read it (ruling 73). */
export const mention: Kind = {
  targetType: 'message',
  text: notificationTexts.mention,
  link: messageLink,
  groups: false,
  recipients: {
    from: `messages made
      join channels c on c.id = coalesce((select t.room_id from messages t where t.id = made.room_id), made.room_id)
      cross join lateral (
        select n.user_id from mentions n where n.room_id = made.room_id and n.seq = made.seq
        union all
        select b.user_id from broadcasts q cross join lateral (${broadcastRecipients}) b where q.message_id = made.id
      ) person`,
    where: `made.id = $2::uuid and made.deleted_seq is null
      and not ${isSilenced('c.club_id', 'person.user_id', 'mentions')}`,
    columns: { recipient_id: 'person.user_id', target_id: 'made.id', club_id: 'c.club_id', channel_id: 'c.id' },
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
    where: `made.id = $2::uuid and ${readsChannel('c.id', 'person.id')}
      and not ${isSilenced('c.club_id', 'person.id', 'mentions')} and not exists (
      select from mentions n where n.user_id = person.id and n.room_id = made.room_id and n.seq = made.seq)`,
    columns: { recipient_id: 'person.id', target_id: 'p.id', club_id: 'c.club_id', channel_id: 'c.id' },
  },
  keptBy: 'messages m where m.room_id = n.target_id and m.sender_id = a.actor_id and m.deleted_seq is null',
}

/** A session is added to a channel; for those who may read the channel (ruling 73). */
export const session: Kind = {
  targetType: 'session',
  text: notificationTexts.session,
  link: channelLink,
  groups: false,
  recipients: {
    from: `sessions made join channels c on c.id = made.channel_id and c.deleted_at is null
      join club_members m on m.club_id = c.club_id and m.active and ${getsThrough('m', 'announcements')}`,
    where: `made.id = $2::uuid and (c.privacy = 'standard' or exists (
      select from channel_members p where p.channel_id = c.id and p.user_id = m.user_id))`,
    columns: { recipient_id: 'm.user_id', target_id: 'made.id', club_id: 'c.club_id', channel_id: 'c.id' },
  },
}

/** A session starts soon; for the same people as its announcement, if they still are among them (NOTI-05). */
export const sessionReminder: Kind = { ...session, text: notificationTexts.sessionReminder, actorless: true }
