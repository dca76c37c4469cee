import type { GroupLine } from '@quad/contract/entities/groupLine.ts'
import { groupLimits } from '@quad/contract/groupLimits.ts'
import { type Db, idsOf, statement, type Trx } from '../../platform/database.ts'

// System lines of groups, such as "Asha added Ravi", aren't messages but numbered events of their room (decision 38).

/** A system line in a group's conversation. */
export interface LineRow {
  id: string
  roomId: string
  seq: number
  event: number
  act: GroupLine['act']
  by: PersonJson
  people: PersonJson[]
  /** The new name, if the group was created or renamed. */
  name: string | null
}

interface PersonJson {
  id: string
  /** "" once the account is closed. */
  name: string
}

const person = (user: string) =>
  `json_build_object('id', ${user}.id, 'name', case when ${user}.closed_at is null then ${user}.display_name else '' end)`

const columns = `
  l.id, l.room_id as "roomId", l.seq, l.event, l.act, ${person('u')} as by, l.name, coalesce((
    select json_agg(${person('p')} order by whom.place)
    from unnest(l.people) with ordinality whom (id, place) join users p on p.id = whom.id), '[]') as people`

type NewLine = [actorId: string, act: string, people: readonly string[], name: string | null]

const insert = statement('room.insertLines')<LineRow, [roomIds: readonly string[], ...NewLine]>(`
  with numbered as (
    update rooms r set last_event = r.last_event + 1, last_line_id = uuid_v7() where r.id = any (${idsOf('$1')})
    returning r.id, r.last_seq, r.last_event, r.last_line_id
  ), l as (
    insert into group_lines (id, room_id, seq, event, act, actor_id, people, name)
    select n.last_line_id, n.id, n.last_seq, n.last_event, $3, $2::uuid, ${idsOf('$4')}, $5 from numbered n
    returning *
  )
  select ${columns} from l join users u on u.id = l.actor_id`)

export interface LineDraft {
  readonly actorId: string
  readonly act: GroupLine['act']
  readonly people?: readonly string[]
  readonly name?: string
}

/** Adds a system line to each of these groups, whose rooms must be locked; returns the lines for `emitLines`. */
export function insertLines(
  trx: Trx,
  roomIds: readonly string[],
  { actorId, act, people = [], name }: LineDraft,
): Promise<LineRow[]> {
  return insert(trx, [roomIds, actorId, act, people, name ?? null])
}

const linesFor = (where: string) => `
  select ${columns}
  from room_members k join group_lines l on l.room_id = k.room_id and l.event > k.from_event
    join users u on u.id = l.actor_id
  where k.user_id = $1::uuid and k.room_id = $2::uuid and ${where}`

const among = statement('room.linesAmong')<
  LineRow,
  [viewer: string, roomId: string, fromSeq: number, toSeq: number, lastEvent: number]
>(`
  select * from (
    ${linesFor('l.seq between $3 and $4 and l.event <= $5')}
    order by l.seq desc, l.event desc limit ${groupLimits.linesShown}
  ) newest order by event`)

/** A part of a group's conversation, from a message to another one. */
export interface Span {
  readonly fromSeq: number
  readonly toSeq: number
  /** Leave out lines after this event: clients get them as changes. */
  readonly lastEvent: number
}

/** Lists the newest 200 system lines in a part of a conversation, oldest first, since the viewer joined. */
export function listLinesAmong(db: Db, viewerId: string, roomId: string, span: Span): Promise<LineRow[]> {
  return among(db, [viewerId, roomId, span.fromSeq, span.toSeq, span.lastEvent])
}

const before = statement('room.linesBefore')<
  LineRow,
  [viewer: string, roomId: string, fromSeq: number, before: number]
>(`
  select * from (
    ${linesFor('l.seq >= $3 and l.event < $4')} order by l.event desc limit ${groupLimits.linesShown + 1}
  ) newest order by event`)

/**
 * Lists the newest 200 system lines before an event that follow message `fromSeq` or a later one, oldest first, since
 * the viewer joined, and whether there are more.
 */
export async function listLinesBefore(
  db: Db,
  viewerId: string,
  roomId: string,
  { fromSeq, beforeEvent }: { readonly fromSeq: number; readonly beforeEvent: number },
): Promise<{ readonly lines: readonly LineRow[]; readonly more: boolean }> {
  const rows = await before(db, [viewerId, roomId, fromSeq, beforeEvent])
  return { lines: rows.slice(-groupLimits.linesShown), more: rows.length > groupLimits.linesShown }
}

const since = statement('room.linesSince')<
  LineRow,
  [viewer: string, roomId: string, after: number, lastEvent: number, limit: number]
>(`${linesFor('l.event > $3 and l.event <= $4')} order by l.event limit $5`)

/** Lists a group's system lines after an event and up to another, oldest first, since the viewer joined. */
export function listLinesSince(
  db: Db,
  viewerId: string,
  roomId: string,
  { after, lastEvent, limit }: { readonly after: number; readonly lastEvent: number; readonly limit: number },
): Promise<LineRow[]> {
  return since(db, [viewerId, roomId, after, lastEvent, limit])
}

const byId = statement('room.lines')<LineRow, [ids: readonly string[]]>(`
  select ${columns} from group_lines l join users u on u.id = l.actor_id where l.id = any (${idsOf('$1')})`)

/** Adds the newest system line to each group that has no newer message. */
export async function withLines<Row extends { line_id: string | null }>(db: Db, rows: readonly Row[]) {
  const ids = rows.flatMap(({ line_id: id }) => id ?? [])
  const lines = ids.length === 0 ? [] : await byId(db, [ids])
  return rows.map((row) => ({ ...row, line: lines.find(({ id }) => id === row.line_id) }))
}
