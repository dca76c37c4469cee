import { statement, type Trx } from '../../platform/database.ts'

/** Deletes the results of all rounds but these; returns whether there were any. */
export async function dropResults(trx: Trx, eventId: string, rounds: readonly number[]): Promise<boolean> {
  let gone = trx.deleteFrom('event_results').where('event_id', '=', eventId)
  if (rounds.length > 0) gone = gone.where('round', 'not in', rounds)
  return (await gone.executeTakeFirst()).numDeletedRows > 0n
}

const renumber = statement('event.renumberResults')<
  never,
  [eventId: string, from: readonly number[], to: readonly number[]]
>(`
  update event_results r set round = moved.now
  from unnest($2::int[], $3::int[]) as moved (before, now) where r.event_id = $1::uuid and r.round = moved.before`)

interface Move {
  readonly from: number
  readonly to: number
}

export async function renumberResults(trx: Trx, eventId: string, moves: readonly Move[]): Promise<void> {
  await renumber(trx, [eventId, moves.map(({ from }) => from), moves.map(({ to }) => to)])
}

/** The results of an event: their ids by the id of their file. */
export async function findResults(trx: Trx, eventId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await trx
    .selectFrom('event_results')
    .select(['id', 'upload_id'])
    .where('event_id', '=', eventId)
    .execute()
  return new Map(rows.flatMap(({ id, upload_id: file }) => (file === null ? [] : [[file, id]])))
}

export interface ResultRow {
  readonly round: number
  readonly uploadId: string
  readonly filename: string
}

const addResults = statement('event.addResults')<
  { attached: number },
  [eventId: string, owner: string, uploads: readonly string[], rounds: readonly number[], names: readonly string[]]
>(`
  with made as (
    insert into event_results (event_id, upload_id, round, filename)
    select $1::uuid, f.id, r.round, r.name
    from unnest($3::uuid[], $4::int[], $5::text[]) as r (upload_id, round, name)
      join uploads f on f.id = r.upload_id and f.owner_id = $2::uuid and f.attached_to is null
    returning id, upload_id
  ), attached as (
    update uploads f set attached_to = made.id, attached_as = 'result', position = 0, open = false
    from made where f.id = made.upload_id and f.attached_to is null returning 1
  ) select count(*)::int as attached from attached`)

/** Adds results with unattached files of this person; returns how many of the files were. */
export async function insertResults(trx: Trx, eventId: string, ownerId: string, rows: readonly ResultRow[]) {
  const uploads = rows.map(({ uploadId }) => uploadId)
  const rounds = rows.map(({ round }) => round)
  const [made] = await addResults(trx, [eventId, ownerId, uploads, rounds, rows.map(({ filename }) => filename)])
  return made?.attached ?? 0
}

const moveResult = statement('event.moveResult')<
  never,
  [ids: readonly string[], rounds: readonly number[], names: readonly string[]]
>(`
  update event_results r set round = now.round, filename = now.name
  from unnest($1::uuid[], $2::int[], $3::text[]) as now (id, round, name)
  where r.id = now.id and (r.round <> now.round or r.filename <> now.name)`)

interface KeptResult {
  readonly id: string
  readonly round: number
  readonly filename: string
}

/** Changes the rounds and names of results that stay. */
export async function updateResults(trx: Trx, kept: readonly KeptResult[]): Promise<void> {
  await moveResult(trx, [
    kept.map(({ id }) => id),
    kept.map(({ round }) => round),
    kept.map(({ filename }) => filename),
  ])
}

/** Deletes all results of an event but these, with their files. */
export async function deleteOtherResults(trx: Trx, eventId: string, kept: readonly string[]): Promise<void> {
  let gone = trx.deleteFrom('event_results').where('event_id', '=', eventId)
  if (kept.length > 0) gone = gone.where('id', 'not in', kept)
  await gone.execute()
}
