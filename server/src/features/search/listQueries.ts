import type { calls } from '@quad/contract/calls/index.ts'
import type { Query, Suggestion } from '@quad/contract/entities/query.ts'
import { limits } from '@quad/contract/limits.ts'
import { distanceToName, typosIn } from '@quad/contract/nameDistance.ts'
import {
  findMisspelt,
  findNamed,
  findNewest,
  type FoundRow,
  type SearchKind,
  searchKinds,
} from '../../entities/search/queries.ts'
import type { Db } from '../../platform/database.ts'
import { foldText } from '../../platform/foldText.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Suggests people, clubs, events and colleges by their names (SRCH-02, SUP-05). */
export const listQueries: Handler<typeof calls.listQueries> = async ({
  viewer: { userId },
  presentContext: { files },
  query,
  context,
}) => {
  const text = foldText(query.search ?? '')
  if (text === '' && (query.search ?? '').trim() !== '') return []
  const found = await Promise.all(searchKinds.map((kind) => find(context.db, kind, userId, text)))
  const present = ({ id, name, picture_id: picture, open, detail }: FoundRow): Suggestion => ({
    _id: id,
    name,
    image: picture === null ? '' : files.of({ id: picture, open }),
    detail,
  })
  const rows = Math.max(...found.map(({ length }) => length))
  return Array.from({ length: rows }, (_, at) => {
    const entries = searchKinds.flatMap((kind, of) => {
      const row = found[of]?.[at]
      return row ? [[kind, present(row)] as const] : []
    })
    return Object.fromEntries(entries) satisfies Query
  })
}

const misspeltMin = 3
// A text that this many names contain is no typo, and looking for similar names costs a hundred times as much.
const enoughNamed = 3

async function find(db: Db, kind: SearchKind, userId: string, text: string): Promise<FoundRow[]> {
  if (text === '') return findNewest(db, kind, userId)
  const named = await findNamed(db, kind, userId, text)
  if (named.length >= enoughNamed || text.length < misspeltMin) return named
  const known = new Set(named.map(({ id }) => id))
  const most = typosIn(text)
  const similar = (await findMisspelt(db, kind, userId, text))
    .filter(({ id }) => !known.has(id))
    .map((row) => ({ row, distance: distanceToName(text, foldText(row.name), most) }))
    .filter(({ distance }) => distance <= most + 0.5)
    .toSorted((one, other) => one.distance - other.distance || Number(other.row.own) - Number(one.row.own))
  return [...named, ...similar.map(({ row }) => row)].slice(0, limits.suggestionsMax)
}
