import type { NewCertificates } from '@quad/contract/bodies/certificates.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import { cameIn, hasDoor } from '../ticket/cameSql.ts'
import { fileOf, type MediaRow } from '../upload/queries.ts'

// A revoked one counts: issuing to all again doesn't undo what an admin decided about one person.
const lacksAttendance = `(case when ${hasDoor} then ${cameIn} else t.status = 'verified' end) and not exists (
    select from certificates o where o.event_id = e.id and o.user_id = r.user_id and o.kind = 'attendance')`

const registered = `event_registrants r join event_teams t on t.id = r.team_id
    join users u on u.id = r.user_id and u.closed_at is null`

// The name as registered; of a team's member whose account has another email since, the account's.
const nameOf = `coalesce((
    select m.name from event_team_members m
    where m.team_id = r.team_id and (m.email = u.email or e.participation = 'individual')
    order by m.email is distinct from u.email, m.position limit 1), u.display_name)`

const dayOf = (column: string) => `(e.${column} at time zone e.time_zone)::date`

const insert = statement('certificate.insert')<
  { id: string },
  [eventId: string, kind: string, label: string, teams: readonly string[] | null, actId: string]
>(`
  insert into certificates (
    event_id, user_id, name, kind, label, event_title, host_name, starts_on, ends_on, issued_by_act)
  select e.id, r.user_id, ${nameOf}, $2, $3, e.title, coalesce(k.name, f.name, g.name), ${dayOf('starts_at')},
    ${dayOf('ends_at')}, $5::uuid
  from events e join (${registered}) on r.event_id = e.id
    left join clubs k on k.id = e.club_id left join fests f on f.id = e.fest_id
    left join colleges g on g.id = e.college_id and e.club_id is null and e.fest_id is null
  where e.id = $1::uuid and case when $4::uuid[] is null then ${lacksAttendance} else r.team_id = any ($4::uuid[]) end
  order by r.ticket
  on conflict (event_id, user_id, kind, label) where revoked_at is null do nothing
  returning id`)

/** Issues certificates of a locked event to those who lack one; returns how many. */
export async function insertCertificates(
  trx: Trx,
  eventId: string,
  { kind, label, teams }: NewCertificates,
  actId: string,
): Promise<number> {
  return (await insert(trx, [eventId, kind, label, teams ?? null, actId])).length
}

export interface SettingsRow {
  readonly signatory: string
  readonly signatory_title: string
  readonly signature: MediaRow | null
  readonly starts_at: Date
  readonly by_door: boolean
  readonly lacking: number
}

const settings = statement('certificate.settings')<SettingsRow, [eventId: string]>(`
  select coalesce(s.signatory, '') as signatory, coalesce(s.signatory_title, '') as signatory_title,
    ${fileOf('s.signature_id')} as signature, e.starts_at,
    ${hasDoor} as by_door, (
      select count(*)::int from ${registered}
      where r.event_id = e.id and ${lacksAttendance}) as lacking
  from events e left join certificate_settings s on s.event_id = e.id where e.id = $1::uuid`)

/** Who signs an event's certificates, and how many people lack the one for attendance. */
export const findSettings = async (db: Db, eventId: string) => (await settings(db, [eventId]))[0]

const save = statement('certificate.saveSettings')<
  { id: string },
  [eventId: string, signatory: string, title: string]
>(`
  insert into certificate_settings (event_id, signatory, signatory_title) values ($1::uuid, $2, $3)
  on conflict (event_id) do update set signatory = excluded.signatory, signatory_title = excluded.signatory_title
  returning id`)

/** Sets who signs the certificates of a locked event; returns the id to which their signature is attached. */
export async function saveSettings(trx: Trx, eventId: string, signatory: string, title: string): Promise<string> {
  return (await save(trx, [eventId, signatory, title]))[0]?.id ?? fail('event.notFound')
}

/** Sets or clears the picture of the signature, an upload attached to the settings. */
export async function saveSignature(trx: Trx, eventId: string, uploadId: string | null): Promise<void> {
  await trx
    .updateTable('certificate_settings')
    .set({ signature_id: uploadId })
    .where('event_id', '=', eventId)
    .execute()
}

const revoke = statement('certificate.revoke')<{ id: string }, [eventId: string, id: string, reason: string]>(`
  update certificates c set revoked_at = now(), reason = $3
  where c.event_id = $1::uuid and c.id = $2::uuid and c.revoked_at is null returning c.id`)

/** Revokes an event's certificate; false if it was revoked before, or there is none. */
export async function revokeCertificate(trx: Trx, eventId: string, id: string, reason: string): Promise<boolean> {
  return (await revoke(trx, [eventId, id, reason])).length > 0
}
