import { limits } from '@quad/contract/limits.ts'
import { erasedPerson } from '@quad/contract/messages/accounts.ts'
import { statement, type Trx } from '../../platform/database.ts'
import { type Batch, countGone, deleteRows, eraseStep, type Gone } from '../../platform/erasure.ts'

// Reopening an account takes the same lock, so that an account is never both reopened and erased.
const lockDue = statement('user.lockDue')<{ id: string }, [readonly string[]]>(`
  select u.id from users u
  where u.closed_at <= now() - interval '${limits.reopenDays} days' and u.erased_at is null and u.id <> all($1::uuid[])
  order by u.closed_at limit 1
  for no key update skip locked`)

/** Locks the account whose grace period ended first, skipping `except` and any locked by another node. */
export async function lockErasable(trx: Trx, except: readonly string[]): Promise<string | undefined> {
  return (await lockDue(trx, [except]))[0]?.id
}

const rowsOf = (what: string, table: string, key: string, owner: string) =>
  eraseStep(statement(`user.erase.${what}`)<Gone, Batch>(deleteRows(table, key, `${owner} = $1::uuid`)))

const forgetHelper = statement('user.forgetHelper')<Gone, Batch>(`
  with gone as (
    update event_entries set by_id = null where (event_id, id) in (
      select n.event_id, n.id from event_entries n where n.by_id = $1::uuid limit $2) returning 1
  ) ${countGone}`)

const forgetMarker = statement('user.forgetMarker')<Gone, Batch>(`
  with gone as (
    update session_attendees set by_id = null where (session_id, user_id) in (
      select a.session_id, a.user_id from session_attendees a where a.by_id = $1::uuid limit $2) returning 1
  ) ${countGone}`)

const forgetAuthor = statement('user.forgetEventMessages')<Gone, Batch>(`
  with gone as (
    update event_messages set author_id = null where id in (
      select m.id from event_messages m where m.author_id = $1::uuid limit $2) returning 1
  ) ${countGone}`)

const forgetSubmitter = statement('user.forgetSubmissions')<Gone, Batch>(`
  with gone as (
    update submissions set user_id = null where id in (
      select s.id from submissions s where s.user_id = $1::uuid limit $2) returning 1
  ) ${countGone}`)

const forgetNoticeAuthor = statement('user.forgetCollegeNotices')<Gone, Batch>(`
  with gone as (
    update college_notices set author_id = null where id in (
      select n.id from college_notices n where n.author_id = $1::uuid limit $2) returning 1
    ) ${countGone}`)

const forgetInviter = statement('user.forgetInviteBatches')<Gone, Batch>(`
  with gone as (
    update club_invite_batches set maker_id = null where id in (
      select b.id from club_invite_batches b where b.maker_id = $1::uuid limit $2) returning 1
  ) ${countGone}`)

/** Delete rows that no counter and no other row depends on. */
export const eraseOwnRows = [
  rowsOf('saves', 'post_saves', 'user_id, post_id', 'user_id'),
  rowsOf('hides', 'post_hides', 'user_id, post_id', 'user_id'),
  rowsOf('postMutes', 'post_mutes', 'user_id, post_id', 'user_id'),
  rowsOf('blocks', 'blocks', 'blocker_id, blocked_id', 'blocker_id'),
  rowsOf('blockers', 'blocks', 'blocker_id, blocked_id', 'blocked_id'),
  rowsOf('mutes', 'user_mutes', 'user_id, muted_id', 'user_id'),
  rowsOf('muters', 'user_mutes', 'user_id, muted_id', 'muted_id'),
  rowsOf('invitations', 'team_invitations', 'lead_id, event_id, user_id', 'lead_id'),
  rowsOf('inviters', 'team_invitations', 'lead_id, event_id, user_id', 'user_id'),
  rowsOf('teamCards', 'team_cards', 'id', 'user_id'),
  rowsOf('teamRequests', 'team_requests', 'team_id, user_id', 'user_id'),
  rowsOf('teamRemovals', 'team_removals', 'team_id, user_id', 'user_id'),
  rowsOf('declines', 'club_declines', 'club_id, user_id', 'user_id'),
  rowsOf('files', 'channel_files', 'id', 'user_id'),
  rowsOf('requests', 'support_requests', 'id', 'requester_id'),
  rowsOf('pushSubscriptions', 'push_subscriptions', 'session_id', 'user_id'),
  rowsOf('pushSettings', 'push_settings', 'user_id', 'user_id'),
  rowsOf('passkeys', 'passkeys', 'id', 'user_id'),
  rowsOf('passkeyChallenges', 'passkey_challenges', 'challenge', 'user_id'),
  rowsOf('feedback', 'event_feedback', 'event_id, user_id', 'user_id'),
  rowsOf('photos', 'event_photos', 'id', 'user_id'),
  rowsOf('deskVisits', 'desk_visits', 'event_id, user_id', 'user_id'),
  rowsOf('attendances', 'session_attendees', 'session_id, user_id', 'user_id'),
  eraseStep(forgetMarker),
  rowsOf('seriesGoing', 'series_going', 'series_id, user_id', 'user_id'),
  rowsOf('eventSkips', 'event_skips', 'event_id, user_id', 'user_id'),
  rowsOf('entries', 'event_entries', 'event_id, id', 'user_id'),
  eraseStep(forgetHelper),
  rowsOf('eventMessagesReceived', 'event_message_recipients', 'message_id, user_id', 'user_id'),
  eraseStep(forgetAuthor),
  eraseStep(forgetSubmitter),
  eraseStep(forgetNoticeAuthor),
  eraseStep(forgetInviter),
  rowsOf('clubInviteUses', 'club_invite_uses', 'invite_id', 'user_id'),
  rowsOf('clubInvites', 'club_invites', 'id', 'maker_id'),
  rowsOf('calendarAddresses', 'calendar_addresses', 'user_id', 'user_id'),
  rowsOf('digests', 'digests', 'user_id', 'user_id'),
  rowsOf('groupAdditions', 'group_additions', 'id', 'adder_id'),
  rowsOf('dataExports', 'data_exports', 'id', 'user_id'),
  rowsOf('sessions', 'auth_sessions', 'id', 'user_id'),
]

/** What the receipt of an erased account says; `email` is the address that it had. */
export interface Erased {
  email: string | null
  closed_at: Date | null
  erased_at: Date | null
}

// Keep codes and sign-ups from after the grace period: another person may be using the address.
const anonymise = statement('user.anonymise')<Erased, [string, string, string]>(`
  with person as (
    select u.id, u.email, u.closed_at, u.closed_at + interval '${limits.reopenDays} days' as over from users u where u.id = $1::uuid
  ), identities as (
    delete from user_identities i using person where i.user_id = person.id
  ), colleges as (
    delete from college_admins a using person where a.user_id = person.id
  ), connected as (
    update college_sign_ins s set updated_by = null from person where s.updated_by = person.id
  ), linking as (
    delete from college_sign_in_attempts a using person where a.linked_user_id = person.id
  ), made as (
    update colleges c set maker_id = null from person where c.maker_id = person.id
  ), made_events as (
    update events e set maker_id = null, client_id = null from person where e.maker_id = person.id
  ), sent as (
    delete from codes c using person where c.email = person.email and c.created_at < person.over
  ), former as (
    delete from former_handles f using person where f.user_id = person.id
  ), renamed as (
    delete from email_changes c using person where c.user_id = person.id
  ), suspended as (
    delete from suspensions s using person where s.user_id = person.id
  ), undecided as (
    delete from pending_acts a using person where a.actor_id = person.id
  ), appealed as (
    delete from appeals a using person where a.user_id = person.id
  ), uploaded as (
    delete from upload_days d using person where d.user_id = person.id
  ), followed as (
    delete from follow_days d using person where d.user_id = person.id
  ), invited as (
    update club_invitees i set state = 'lapsed', email = null, role = '' from person
    where i.email_hash = sha256(convert_to(person.email, 'UTF8')) and i.email = person.email
  ), recorded as (
    insert into unrecorded_erasures select person.id from person on conflict do nothing
  ), begun as (
    delete from pending_signups p using person where p.email = person.email and p.created_at < person.over
  )
  update users u set
    firstname = $2, lastname = $3, handle = 'deleted.' || left(replace(gen_random_uuid()::text, '-', ''), 20),
    email = null, password_hash = null, gender = null, birthday = null, college_id = null, bio = '',
    current_location = '', website = '', phone = '', picture_id = null, shows_email = false, shows_phone = false,
    shows_birthday = false, year = null, branch = null, shows_study = false, study_changes = '{}', time_zone = null, messages_from = 'college', follows_shown_to = 'college', site_admin = false, erased_at = now()
  from person where u.id = person.id returning person.email, person.closed_at, u.erased_at`)

/** Removes personal data from a user's row, which stays for the messages that refer to it; returns what the receipt needs. */
export async function eraseUser(trx: Trx, userId: string): Promise<Erased | undefined> {
  return (await anonymise(trx, [userId, erasedPerson.firstname, erasedPerson.lastname]))[0]
}
