import type { CertificateKind } from '@quad/contract/entities/certificate.ts'
import { limits } from '@quad/contract/limits.ts'
import { type Db, statement } from '../../platform/database.ts'
import { topId } from '../../platform/ids.ts'
import { isEventAdmin } from '../event/policySql.ts'

export interface CertificateRow {
  readonly id: string
  /** '' once the account is closed. */
  readonly name: string
  readonly kind: CertificateKind
  readonly label: string
  readonly event_title: string
  readonly host_name: string
  readonly starts_on: string
  readonly ends_on: string
  readonly issued_at: Date
  readonly revoked: boolean
  readonly reason: string
}

/** SQL: what is shown of `certificates c left join users u` of the person. */
export const certificateColumns = `c.id, case when u.closed_at is null then coalesce(c.name, '') else '' end as name,
  c.kind, c.label, c.event_title, c.host_name, to_char(c.starts_on, 'YYYY-MM-DD') as starts_on,
  to_char(c.ends_on, 'YYYY-MM-DD') as ends_on, c.issued_at, c.revoked_at is not null as revoked, c.reason`

const from = 'certificates c left join users u on u.id = c.user_id'

const one = statement('certificate.one')<CertificateRow, [id: string]>(
  `select ${certificateColumns} from ${from} where c.id = $1::uuid`,
)

/** A certificate by its serial; undefined for none. */
export const findCertificate = async (db: Db, id: string) => (await one(db, [id]))[0]

const own = statement('certificate.own')<CertificateRow, [eventId: string, userId: string]>(`
  select ${certificateColumns} from ${from} where c.event_id = $1::uuid and c.user_id = $2::uuid
  order by c.sort_id desc limit ${limits.certificatePage}`)

/** Lists a person's certificates of an event, newest first. */
export const listCertificatesOf = (db: Db, eventId: string, userId: string): Promise<CertificateRow[]> =>
  own(db, [eventId, userId])

const page = limits.certificatePage

const ofEvent = statement('certificate.list')<
  CertificateRow & { readonly sort_id: string },
  [eventId: string, before: string]
>(`
  select ${certificateColumns}, c.sort_id from ${from} where c.event_id = $1::uuid and c.sort_id < $2::uuid
  order by c.sort_id desc limit ${page + 1}`)

/** Lists an event's certificates, newest first, after a `sort_id`; one more than a page if there are more. */
export const listCertificates = (db: Db, eventId: string, after = topId) => ofEvent(db, [eventId, after])

const ofEventOne = statement('certificate.ofEvent')<CertificateRow, [eventId: string, id: string]>(
  `select ${certificateColumns} from ${from} where c.event_id = $1::uuid and c.id = $2::uuid`,
)

/** A certificate of an event by its serial; undefined for none. */
export const findCertificateOfEvent = async (db: Db, eventId: string, id: string) =>
  (await ofEventOne(db, [eventId, id]))[0]

const revoked = statement('certificate.listRevoked')<{ hash: string }, [after: string]>(`
  select encode(sha256(uuid_send(c.id)), 'hex') as hash from certificates c
  where c.revoked_at is not null and sha256(uuid_send(c.id)) > decode($1, 'hex')
  order by sha256(uuid_send(c.id)) limit ${limits.revokedPage + 1}`)

/** Lists the hashes of revoked serials in order, after one; one more than a page if there are more. */
export const listRevoked = async (db: Db, after = ''): Promise<string[]> =>
  (await revoked(db, [after])).map(({ hash }) => hash)

export interface PrintedRow extends CertificateRow {
  /** The picture of the host; null if it has none, and once the event is deleted. */
  readonly logo_id: string | null
  readonly signatory: string
  readonly signatory_title: string
  readonly signature_id: string | null
}

// The event's admins may print it as long as they may see its list.
const printed = statement('certificate.printed')<PrintedRow, [id: string, viewer: string]>(`
  select ${certificateColumns}, coalesce(k.picture_id, f.picture_id, g.picture_id) as logo_id,
    coalesce(s.signatory, '') as signatory, coalesce(s.signatory_title, '') as signatory_title,
    s.signature_id
  from certificates c join users u on u.id = c.user_id and u.closed_at is null
    left join events e on e.id = c.event_id and e.deleted_at is null
    left join clubs k on k.id = e.club_id left join fests f on f.id = e.fest_id
    left join colleges g on g.id = e.college_id and e.club_id is null and e.fest_id is null
    left join certificate_settings s on s.event_id = e.id
  where c.id = $1::uuid and (c.user_id = $2::uuid or e.id is not null and ${isEventAdmin('$2::uuid')})`)

/** What a certificate's PDF shows, for the person named or an admin of its event; undefined for anyone else. */
export const findPrinted = async (db: Db, id: string, viewerId: string) => (await printed(db, [id, viewerId]))[0]
