import { caseLimits } from '@quad/contract/caseLimits.ts'
import { type Db, statement } from '../../platform/database.ts'
import { type MediaRow, shownOfFile } from '../upload/queries.ts'
import { messageText } from './messageSql.ts'
import { speakerBrief, type UserBriefRow, userBrief } from '../user/queries.ts'

export interface EvidenceRow {
  readonly name: string
  readonly file: MediaRow
}

const filesJson = `json_agg(json_build_object('name', f.original_name, 'file', ${shownOfFile}) order by f.position)`

/** SQL: the files attached to something, as a JSON list. */
const filesOf = (targetId: string) => `coalesce((
  select ${filesJson}
  from uploads f where f.attached_to = ${targetId}), '[]'::json)`

export interface ReportOfCaseRow extends UserBriefRow {
  id: string
  text: string
  files: EvidenceRow[]
}

const reports = statement('case.reports')<ReportOfCaseRow, [caseId: string]>(`
  select r.id, r.text, ${filesOf('r.id')} as files, ${userBrief}
  from reports r join users u on u.id = r.reporter_id
  where r.case_id = $1::uuid order by r.id desc limit ${caseLimits.reportsShown}`)

/** The latest reports of a case, newest first. */
export function listReportsOf(db: Db, caseId: string): Promise<ReportOfCaseRow[]> {
  return reports(db, [caseId])
}

export interface RequestOfCaseRow {
  name: string
  email: string
  phone: string
  details: string
  answers: Record<string, unknown>
  requester: UserBriefRow | null
  files: EvidenceRow[]
}

const request = statement('case.request')<RequestOfCaseRow, [requestId: string]>(`
  select t.name, t.email, t.phone, t.details, t.answers, ${filesOf('t.id')} as files,
    (select to_json(u) from (select ${userBrief} from users u where u.id = t.requester_id) u) as requester
  from support_requests t where t.id = $1::uuid`)

export async function findRequestOf(db: Db, requestId: string): Promise<RequestOfCaseRow | undefined> {
  return (await request(db, [requestId]))[0]
}

// A copy's files are attached to its original.
const filesOfThing = statement('case.filesOfThing')<{ files: EvidenceRow[] }, [thingId: string]>(`
  with shown as (
    select f.id from uploads f where f.attached_to = $1::uuid
    union select m.upload_id from messages m where m.id = $1::uuid
    union select (p ->> 'id')::uuid from messages m cross join jsonb_array_elements(m.album) p where m.id = $1::uuid
    union select x.upload_id from channel_files x where x.id = $1::uuid
  )
  select coalesce((select ${filesJson} from uploads f where f.id in (select s.id from shown s)), '[]'::json) as files`)

export async function listFilesOf(db: Db, thingId: string): Promise<EvidenceRow[]> {
  return (await filesOfThing(db, [thingId]))[0]?.files ?? []
}

const people = statement('case.suspendable')<UserBriefRow, [userIds: readonly string[]]>(`
  select ${userBrief} from users u where u.id = any ($1::uuid[]) and not u.site_admin and u.erased_at is null
  order by u.display_name, u.id`)

/** Returns the people among these who can be suspended. */
export function listSuspendable(db: Db, userIds: readonly string[]): Promise<UserBriefRow[]> {
  return people(db, [userIds])
}

export interface CaseMessageRow extends UserBriefRow {
  id: string
  text: string
}

const messages = statement('case.messages')<CaseMessageRow, [roomId: string, firstSeq: number, lastSeq: number]>(`
  select m.id, coalesce(nullif(${messageText('m')}, ''), m.filename) as text, ${speakerBrief}
  from messages m join users u on u.id = m.sender_id
  where m.room_id = $1::uuid and m.seq between $2 and $3 order by m.seq`)

/** A room's messages from one number to another, oldest first; a deleted one has no text. */
export function listMessagesOf(db: Db, roomId: string, firstSeq: number, lastSeq: number): Promise<CaseMessageRow[]> {
  return messages(db, [roomId, firstSeq, lastSeq])
}

const address = statement('case.requestAddress')<{ email: string }, [requestId: string]>(`
  select coalesce(nullif(t.email, ''), u.email) as email
  from support_requests t left join users u on u.id = t.requester_id
  where t.id = $1::uuid and coalesce(nullif(t.email, ''), u.email) is not null`)

/** The email address for the reply to a support request; undefined if the sender gave none and has none. */
export async function findAddressOf(db: Db, requestId: string): Promise<string | undefined> {
  return (await address(db, [requestId]))[0]?.email
}
