import { type Db, statement } from '../../platform/database.ts'
import { madeAtSql } from '../../platform/ids.ts'
import { nameOf, pathOf, type Section, section } from './sectionQueries.ts'

const profile = section('profile', 'Profile and settings', {
  cursor: 'u.id',
  item: `'name', u.display_name, 'handle', u.handle, 'email', u.email, 'gender', u.gender, 'birthday', u.birthday,
    'college', (select c.name from colleges c where c.id = u.college_id), 'bio', nullif(u.bio, ''),
    'place', nullif(u.current_location, ''), 'website', nullif(u.website, ''), 'phone', nullif(u.phone, ''),
    'joinedAt', u.created_at, 'showsEmail', u.shows_email, 'showsPhone', u.shows_phone,
    'showsBirthday', u.shows_birthday, 'yearOfStudy', u.year, 'branch', u.branch,
    'showsStudy', u.shows_study, 'studyChangedAt', u.study_changes, 'reminders', u.reminders, 'collegeNoticesBy', u.notice_ways,
    'timeZone', u.time_zone, 'siteAdmin', u.site_admin,
    'signInWith', (select json_agg(i.provider order by i.provider) from user_identities i where i.user_id = u.id),
    'signInIds', (select json_object_agg(i.provider, i.subject) from user_identities i where i.user_id = u.id),
    'pushesOff', (select s.kinds_off from push_settings s where s.user_id = u.id),
    'pushesHideContent', (select s.hides_content from push_settings s where s.user_id = u.id),
    'quietTimes', (
      select json_build_object('from', s.quiet_from * interval '1 minute', 'until', s.quiet_until * interval '1 minute',
        'examsUntil', s.exam_until) from push_settings s where s.user_id = u.id),
    'digest', (
      select json_build_object('every', d.every, 'hour', d.hour, 'timeZone', d.time_zone, 'via', d.via)
      from digests d where d.user_id = u.id),
    'calendarSince', (select a.created_at from calendar_addresses a where a.user_id = u.id)`,
  from: 'users u',
  where: 'u.id = $1::uuid',
})

const formerHandles = section('formerHandles', 'Former handles', {
  cursor: 'h.id',
  item: `'handle', h.handle, 'until', h.created_at`,
  from: 'former_handles h',
  where: 'h.user_id = $1::uuid',
})

const emailChanges = section('emailChanges', 'Changes of your email', {
  cursor: 'c.id',
  item: `'oldEmail', c.old_email, 'changedAt', c.created_at, 'undoneAt', c.undone_at`,
  from: 'email_changes c',
  where: 'c.user_id = $1::uuid',
})

const devices = section('devices', 'Devices', {
  cursor: 's.id',
  item: `'device', nullif(s.device, ''), 'signedInAt', s.created_at, 'usedAt', s.used_at, 'signedOutAt', s.revoked_at,
    'withPasskey', s.by_passkey,
    'pushesSince', (select p.created_at from push_subscriptions p where p.session_id = s.id)`,
  from: 'auth_sessions s',
  where: 's.user_id = $1::uuid',
})

const passkeys = section('passkeys', 'Passkeys', {
  cursor: 'k.id',
  item: `'name', k.name, 'addedAt', k.created_at, 'usedAt', k.used_at`,
  from: 'passkeys k',
  where: 'k.user_id = $1::uuid',
})

const files = section('files', 'Files that you uploaded', {
  cursor: 'f.id',
  item: `'file', coalesce(${pathOf('f')}, 'files/' || f.id), 'name', nullif(f.original_name, ''), 'type', f.mime,
    'bytes', f.byte_size, 'description', nullif(f.alt, ''), 'uploadedAt', f.created_at`,
  from: 'uploads f',
  where: 'f.owner_id = $1::uuid',
})

const person = (name: string, title: string, table: string, owner: string, other: string) =>
  section(name, title, {
    cursor: `b.${other}`,
    item: `'person', ${nameOf(`b.${other}`)}`,
    from: `${table} b`,
    where: `b.${owner} = $1::uuid`,
  })

const ofPosts = (name: string, title: string, table: string) =>
  section(name, title, {
    cursor: 'h.post_id',
    item: `'post', '/posts/' || h.post_id`,
    from: `${table} h`,
    where: 'h.user_id = $1::uuid',
  })

const notifications = section('notifications', 'Notifications', {
  cursor: 'n.id',
  item: `'kind', n.kind, 'at', ${madeAtSql('n.sort_id')}, 'readAt', n.read_at`,
  from: 'notifications n',
  where: 'n.user_id = $1::uuid',
})

const reports = section('reports', 'Reports that you sent', {
  cursor: 'r.id',
  item: `'about', r.kind, 'sentAt', ${madeAtSql('r.id')}, 'text', r.text, 'settledAt', r.settled_at`,
  from: 'reports r',
  where: 'r.reporter_id = $1::uuid',
})

const requests = section('requests', 'What you wrote to support', {
  cursor: 'r.id',
  item: `'kind', r.kind, 'sentAt', ${madeAtSql('r.id')}, 'name', nullif(r.name, ''), 'email', nullif(r.email, ''),
    'phone', nullif(r.phone, ''), 'text', r.details, 'answers', r.answers`,
  from: 'support_requests r',
  where: 'r.requester_id = $1::uuid',
})

const appeals = section('appeals', 'Appeals', {
  cursor: 'a.id',
  item: `'sentAt', ${madeAtSql('a.id')}, 'text', a.text`,
  from: 'appeals a',
  where: 'a.user_id = $1::uuid',
})

const suspensions = section('suspensions', 'Suspensions', {
  cursor: 's.user_id',
  item: `'since', s.created_at, 'until', s.ends_at`,
  from: 'suspensions s',
  where: 's.user_id = $1::uuid',
})

/** The person's account, settings, devices and files. */
export const accountSections: readonly Section[] = [
  profile,
  formerHandles,
  emailChanges,
  devices,
  passkeys,
  files,
  person('blocks', 'People whom you blocked', 'blocks', 'blocker_id', 'blocked_id'),
  person('mutes', 'People whom you muted', 'user_mutes', 'user_id', 'muted_id'),
  ofPosts('hiddenPosts', 'Posts that you hid', 'post_hides'),
  ofPosts('mutedPosts', 'Posts that you muted', 'post_mutes'),
  notifications,
  reports,
  requests,
  appeals,
  suspensions,
]

export interface StoredFile {
  readonly id: string
  readonly path: string
  readonly storage_key: string
  readonly mime: string
  readonly byte_size: number
}

const storedFiles = statement('dataExport.storedFiles')<StoredFile, [userId: string, after: string, limit: number]>(`
  select f.id, coalesce(${pathOf('f')}, 'files/' || f.id) as path, f.storage_key, f.mime, f.byte_size::float8 as byte_size
  from uploads f where f.owner_id = $1::uuid and f.id > $2::uuid order by f.id limit $3`)

/** The next files that somebody uploaded. */
export const listStoredFiles = (db: Db, userId: string, after: string, limit: number): Promise<StoredFile[]> =>
  storedFiles(db, [userId, after, limit])

const bytes = statement('dataExport.bytes')<{ bytes: number }, [userId: string]>(`
  select coalesce(sum(byte_size), 0)::float8 as bytes from uploads where owner_id = $1::uuid`)

/** The bytes of all files that somebody uploaded. */
export const countStoredBytes = async (db: Db, userId: string): Promise<number> =>
  (await bytes(db, [userId]))[0]?.bytes ?? 0
