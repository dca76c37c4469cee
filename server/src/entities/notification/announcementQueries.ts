import type { NotificationKind } from '@quad/contract/entities/notification.ts'
import { type Db, idsOf, statement, type Trx } from '../../platform/database.ts'
import { idAtSql, madeAtSql } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { isSuspended } from '../../platform/auth/suspensions.ts'
import { getsThrough } from '../club/levelQueries.ts'

/** The most mails and pushes that a member gets about one club in 24 hours, so that no club floods anybody. */
export const announcementsPerDay = 10

/** The kinds of notifications that announce something in a club. */
const announcing = ['session', 'newEvent', 'coHostedEvent'] as const satisfies readonly NotificationKind[]

export const isAnnouncement = (kind: NotificationKind): boolean => announcing.some((one) => one === kind)

const inKinds = (notification: string) =>
  `${notification}.kind in (${announcing.map((kind) => `'${kind}'`).join(', ')})`

const clubOf = (notification: string) => `coalesce(${notification}.club_id, (
  select e.club_id from events e where e.id = ${notification}.event_id))`

const wantMail = statement('notification.wantAnnouncementMail')<
  { userId: string; notificationId: string },
  [kind: string, targetId: string, userIds: readonly string[]]
>(`
  select n.user_id as "userId", n.id as "notificationId"
  from notifications n join announcement_choices a on a.user_id = n.user_id and a.club_id = ${clubOf('n')} and a.by_mail
  where n.kind = $1 and n.target_id = $2::uuid and n.user_id in (select unnest(${idsOf('$3')}))`)

/** Enqueues mails to the notified people who want this announcement by mail, in the transaction that notified them. */
export async function enqueueAnnouncementMails(
  trx: Trx,
  jobs: Jobs,
  { kind, subjectId }: { kind: NotificationKind; subjectId: string },
  notifiedIds: readonly string[],
): Promise<void> {
  if (!isAnnouncement(kind) || notifiedIds.length === 0) return
  const wanted = await wantMail(trx, [kind, subjectId, notifiedIds])
  if (wanted.length > 0) {
    await jobs.enqueueAll(
      trx,
      'mailAnnouncement',
      wanted.map((data) => ({ data })),
    )
  }
}

export interface AnnouncementRow {
  by_mail: boolean
  by_push: boolean
  /** "" for none. */
  email: string
  club_id: string
  club_name: string
}

const lockChoice = statement('notification.lockAnnouncementChoice')<never, [userId: string, notificationId: string]>(`
  select from announcement_choices a join notifications n on n.user_id = a.user_id and ${clubOf('n')} = a.club_id
  where n.id = $2::uuid and n.user_id = $1::uuid and ${inKinds('n')} for no key update of a`)

// The first few that are sent count, even if their jobs run later; one that was counted stays so when its job is retried.
const choice = statement('notification.announcement')<AnnouncementRow, [userId: string, notificationId: string]>(`
  update notifications n set sent_outside = true
  from announcement_choices a
    join club_members m on m.club_id = a.club_id and m.user_id = a.user_id and m.active
      and ${getsThrough('m', 'announcements')}
    join clubs k on k.id = a.club_id and k.deleted_at is null
    join users u on u.id = a.user_id and u.closed_at is null
  where n.id = $2::uuid and n.user_id = $1::uuid and ${inKinds('n')} and not ${isSuspended('u.id')}
    and a.user_id = n.user_id and a.club_id = ${clubOf('n')}
    and (n.sent_outside or ${announcementsPerDay} > (
      select count(*) from notifications x
      where x.user_id = n.user_id and x.sent_outside and ${inKinds('x')} and ${clubOf('x')} = a.club_id
        and x.sort_id > ${idAtSql(`${madeAtSql('n.sort_id')} - interval '24 hours'`)}
        and x.sort_id < ${idAtSql(`${madeAtSql('n.sort_id')} + interval '24 hours'`)}))
  returning a.by_mail, a.by_push, coalesce(u.email, '') as email, k.id as club_id, k.name as club_name`)

/**
 * Counts an announcement of a club towards its daily limit and returns whether the person wants it by mail and by push.
 * Undefined if they asked for neither or left the club, if the notification isn't an announcement, or if the club
 * exceeded its daily limit. Idempotent.
 */
export async function claimAnnouncement(
  db: Db,
  userId: string,
  notificationId: string,
): Promise<AnnouncementRow | undefined> {
  return db.transaction().execute(async (trx) => {
    // Of two at once, the second one counts the first.
    await lockChoice(trx, [userId, notificationId])
    return (await choice(trx, [userId, notificationId]))[0]
  })
}
