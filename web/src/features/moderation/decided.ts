import type { CaseDetail, CaseOutcome } from '@quad/contract/entities/case.ts'
import { create } from 'zustand'

export interface Decided {
  readonly caseId: string
  readonly outcome: CaseOutcome
  readonly title: string
  /** By this device's clock, in ms. */
  readonly until: number
}

/** The viewer's decisions that can still be undone, the latest first. */
export const useDecided = create<{ readonly list: readonly Decided[] }>(() => ({ list: [] }))

/** Offers to undo a decision, as long as the server lets. */
export function offerUndo({ _id, title, decision }: CaseDetail): void {
  if (!decision) return
  // The device's clock may differ from the server's.
  const lasts = Date.parse(decision.undoUntil) - Date.parse(decision.at)
  const decided = { caseId: _id, outcome: decision.outcome, title, until: Date.now() + lasts }
  useDecided.setState(({ list }) => ({ list: [decided, ...list.filter(({ caseId }) => caseId !== _id)] }))
}

export function endUndo(caseId: string): void {
  useDecided.setState(({ list }) => ({ list: list.filter((one) => one.caseId !== caseId) }))
}
