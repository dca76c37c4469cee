import type { Reactors } from '@quad/contract/entities/reaction.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { presentUserCard } from './present.ts'
import type { UserBriefRow } from './queries.ts'

export interface ReactorRow extends UserBriefRow {
  reaction_id: string
}

/** A page of `limit` people who reacted with one emoji, from one more row. */
export function presentReactors(rows: readonly ReactorRow[], limit: number, presentContext: PresentContext): Reactors {
  const shown = rows.slice(0, limit)
  return {
    people: shown.map((row) => presentUserCard(row, presentContext)),
    before: rows.length > limit ? (shown.at(-1)?.reaction_id ?? null) : null,
  }
}
