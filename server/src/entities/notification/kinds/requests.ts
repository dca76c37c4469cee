import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import { answersMissing } from '../../club/requestQueries.ts'
import { hasRightHere } from '../../club/rightQueries.ts'
import type { RevocableKind, WithdrawableKind } from '../kind.ts'
import { clubLink } from '../links.ts'

/** Somebody asks to join a club; for those who may answer. */
export const joinRequest: WithdrawableKind = {
  targetType: 'club',
  text: notificationTexts.joinRequest,
  link: clubLink,
  groups: true,
  recipients: {
    from: `club_members made join club_members k on k.club_id = made.club_id and ${hasRightHere('k', 'members')}`,
    where: 'made.id = $2::uuid',
    columns: { recipient_id: 'k.user_id', target_id: 'made.club_id', club_id: 'made.club_id' },
  },
  keptBy: 'club_members m where m.club_id = n.target_id and m.user_id = a.actor_id',
}

const lacking = `club_members m join clubs k on k.id = m.club_id
    where m.club_id = n.target_id and m.user_id = n.user_id and not m.active and ${answersMissing('m')}`

/**
 * A request lacks an answer to a required question of its club; for whoever asked. The subject is the request, or the club
 * for all of them (CLUB-15).
 */
export const joinAnswersAsked: WithdrawableKind & RevocableKind = {
  targetType: 'club',
  text: notificationTexts.joinAnswersAsked,
  link: clubLink,
  groups: false,
  actorless: true,
  recipients: {
    from: 'club_members made join clubs k on k.id = made.club_id and k.deleted_at is null',
    where: `(made.id = $2::uuid or made.club_id = $2::uuid) and not made.active and ${answersMissing('made')}`,
    columns: { recipient_id: 'made.user_id', target_id: 'made.club_id', club_id: 'made.club_id' },
  },
  keptBy: lacking,
  neededBy: lacking,
}
