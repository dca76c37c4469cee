import type { AnnouncementWays } from '@quad/contract/entities/club.ts'
import { type Db, statement } from '../../platform/database.ts'

type InClub = [clubId: string, userId: string]

const ways = statement('club.announcementWays')<AnnouncementWays, InClub>(`
  select a.by_mail as mail, a.by_push as push from announcement_choices a
  where a.club_id = $1::uuid and a.user_id = $2::uuid`)

/** Whether a member gets a club's announcements by mail and by push; by default neither. */
export async function findAnnouncementWays(db: Db, clubId: string, userId: string): Promise<AnnouncementWays> {
  return (await ways(db, [clubId, userId]))[0] ?? { mail: false, push: false }
}

const save = statement('club.saveAnnouncementWays')<never, [...InClub, mail: boolean, push: boolean]>(`
  insert into announcement_choices (club_id, user_id, by_mail, by_push)
  select m.club_id, m.user_id, $3, $4 from club_members m
  where m.club_id = $1::uuid and m.user_id = $2::uuid and m.active for key share
  on conflict (club_id, user_id) do update set by_mail = excluded.by_mail, by_push = excluded.by_push`)

const forget = statement('club.deleteAnnouncementWays')<never, InClub>(`
  delete from announcement_choices where club_id = $1::uuid and user_id = $2::uuid`)

/** Saves whether a member gets announcements by mail and by push; does nothing for non-members. Idempotent. */
export async function saveAnnouncementWays(
  db: Db,
  clubId: string,
  userId: string,
  { mail, push }: AnnouncementWays,
): Promise<void> {
  if (mail || push) await save(db, [clubId, userId, mail, push])
  else await forget(db, [clubId, userId])
}

const endMails = statement('club.endAnnouncementMails')<never, InClub>(`
  with ended as (
    delete from announcement_choices where club_id = $1::uuid and user_id = $2::uuid and not by_push
  )
  update announcement_choices set by_mail = false where club_id = $1::uuid and user_id = $2::uuid and by_push`)

/** Stops the mails about a club's announcements for a member, but not the pushes; idempotent. */
export async function endAnnouncementMails(db: Db, clubId: string, userId: string): Promise<void> {
  await endMails(db, [clubId, userId])
}
