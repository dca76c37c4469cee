import { notificationTexts } from '@quad/contract/messages/notifications.ts'
import { isAsked } from '../../submission/submissionSql.ts'
import type { Kind } from '../kind.ts'
import { eventLink } from '../links.ts'

const askedPeople = `submission_tasks made join events e on e.id = made.event_id and e.deleted_at is null
      and e.cancelled_at is null
      join event_teams t on t.event_id = e.id and ${isAsked} join event_registrants r on r.team_id = t.id
      left join submission_extensions x on x.task_id = made.id and x.team_id = t.id and x.closes_at > made.closes_at`

const columns = { recipient_id: 'r.user_id', target_id: 'e.id', event_id: 'e.id' }

/** A round asks teams to hand in work; for those in them. The subject is the task. */
export const submissionAsked: Kind = {
  targetType: 'event',
  text: notificationTexts.submissionAsked,
  link: eventLink,
  groups: false,
  actorless: true,
  recipients: { from: askedPeople, where: 'made.id = $2::uuid and r.user_id <> $1::uuid', columns },
}

// A team with a later deadline of its own is not affected by that of all.
const ofDeadline = '(made.id = $2::uuid and x.id is null or x.id = $2::uuid)'

/** The deadline of all teams moves, or of one; for those in them. The subject is the task, or the team's extension. */
export const submissionMoved: Kind = {
  ...submissionAsked,
  text: notificationTexts.submissionMoved,
  recipients: { from: askedPeople, where: `${ofDeadline} and r.user_id <> $1::uuid`, columns },
}

/** A deadline is within a day; for those in teams that haven't handed in. The subject is as for `submissionMoved`. */
export const submissionReminder: Kind = {
  ...submissionAsked,
  text: notificationTexts.submissionReminder,
  recipients: {
    from: askedPeople,
    where: `${ofDeadline} and not exists (select from submissions s where s.task_id = made.id and s.team_id = t.id)`,
    columns,
  },
}

/** Somebody hands in a version; for the others in the team. The subject is the version. */
export const workSubmitted: Kind = {
  targetType: 'event',
  text: notificationTexts.workSubmitted,
  link: eventLink,
  groups: false,
  recipients: {
    from: `submissions made join event_registrants r on r.team_id = made.team_id
      join events e on e.id = r.event_id and e.deleted_at is null`,
    where: 'made.id = $2::uuid and r.user_id <> $1::uuid',
    columns,
  },
}
