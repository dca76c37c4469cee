import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import type { Kind, WithdrawableKind } from '../kind.ts'
import { clubLink } from '../links.ts'

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

const clubAdmins = 'made.club_id = $2::uuid and made.admin'

/** An admin of the college verifies a club; for the club's admins. */
export const clubVerified = forMembers(notificationTexts.clubVerified, clubAdmins)

/** An admin of the college removes a club, whose page shows the reason; for the club's admins. */
export const clubRejected = forMembers(notificationTexts.clubRejected, clubAdmins)

/** Somebody asks to join a club; for its admins. */
export const joinRequest: WithdrawableKind = {
  targetType: 'club',
  text: notificationTexts.joinRequest,
  link: clubLink,
  groups: true,
  recipients: {
    from: 'club_members made join club_members k on k.club_id = made.club_id and k.admin',
    where: 'made.id = $2::uuid',
    columns: { recipient_id: 'k.user_id', target_id: 'made.club_id', club_id: 'made.club_id' },
  },
  keptBy: 'club_members m where m.club_id = n.target_id and m.user_id = a.actor_id',
}
