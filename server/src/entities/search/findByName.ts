import { limits } from '@quad/contract/limits.ts'
import { distanceToName, typosIn } from '@quad/contract/nameDistance.ts'
import type { Db } from '../../platform/database.ts'
import { foldText } from '../../platform/foldText.ts'
import { findMisspelt, findNamed, type FoundRow, type SearchKind } from './queries.ts'

const misspeltMin = 3
// A text that this many names contain is no typo, and looking for similar names costs a hundred times as much.
const enoughNamed = 3

/** Up to ten by part of their name, then, where fewer than three have it, by names like the text; `text` is folded (SRCH-02). */
export async function findByName(db: Db, kind: SearchKind, viewerId: string, text: string): Promise<FoundRow[]> {
  const named = await findNamed(db, kind, viewerId, text)
  if (named.length >= enoughNamed || text.length < misspeltMin) return named
  const known = new Set(named.map(({ id }) => id))
  const most = typosIn(text)
  const similar = (await findMisspelt(db, kind, viewerId, text))
    .filter(({ id }) => !known.has(id))
    .map((row) => ({ row, distance: distanceToName(text, foldText(row.name), most) }))
    .filter(({ distance }) => distance <= most + 0.5)
    .toSorted((one, other) => one.distance - other.distance || Number(other.row.own) - Number(one.row.own))
  return [...named, ...similar.map(({ row }) => row)].slice(0, limits.suggestionsMax)
}
