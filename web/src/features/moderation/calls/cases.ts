import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import type { CaseDetail, CaseOutcome } from '@quad/contract/entities/case.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { create } from 'zustand'
import { ApiError } from '../../../shared/api/apiError.ts'
import { callApi } from '../../../shared/api/client.ts'
import { refetch } from '../../../shared/api/queryClient.ts'
import { getCase, settleCase, undoOutcome } from '../../../shared/api/routes.ts'
import { closeModal, useModal } from '../../../shared/modal/store.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { caseKeys, nextOpen, showCase } from '../cache.ts'
import { consolePath, filtersIn } from '../filters.ts'
import { settleWords } from '../words.ts'

const everyMs = 30_000
const soonMs = 4000

/** Returns a case with the reported thing in its context, or with the support request (SUP-03). */
export function useGetCase(caseId: string) {
  return useQuery({
    queryKey: caseKeys.one(caseId),
    queryFn: ({ signal }) => callApi(getCase, { params: { id: caseId } }, { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    // Refetch a decided case more often until its outcome is carried out.
    refetchInterval: ({ state }) => (state.data?.state === 'settling' ? soonMs : everyMs),
  })
}

export type Settlement = InputOf<Calls['settleCase']>['body']

/**
 * Settles a case, offers to undo it and opens the next one; after a refusal refetches, which shows who settled it first
 * (SUP-03).
 */
export function useSettleCase(caseId: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { search } = useLocation()
  return useMutation({
    mutationFn: (body: Settlement) => callApi(settleCase, { params: { id: caseId }, body }),
    onSuccess: (found) => {
      showCase(client, found)
      offerUndo(found)
      if (found.decision) toast.announce(settleWords.canUndo(settleWords.decided[found.decision.outcome]))
      closeModal()
      const filters = filtersIn(search)
      void navigate(consolePath(filters, nextOpen(client, filters, caseId)), { replace: true })
    },
    onError: (failure) => {
      if (failure instanceof ApiError && failure.code === 'case.settled') closeModal()
      if (useModal.getState().current === null) toast.error(failure.message)
      void refetch(client, caseKeys.all)
    },
  })
}

export interface Decided {
  readonly caseId: string
  readonly outcome: CaseOutcome
  readonly title: string
  /** When the offer to undo ends, by this device's clock, in ms. */
  readonly until: number
}

/** The viewer's decisions that can still be undone, the latest first. */
export const useDecided = create<{ readonly list: readonly Decided[] }>(() => ({ list: [] }))

/** Offers to undo a decision for as long as the server allows it. */
export function offerUndo({ _id, title, decision }: CaseDetail): void {
  if (!decision) return
  // Use the duration, because the device's clock may differ from the server's.
  const lasts = Date.parse(decision.undoUntil) - Date.parse(decision.at)
  const decided = { caseId: _id, outcome: decision.outcome, title, until: Date.now() + lasts }
  useDecided.setState(({ list }) => ({ list: [decided, ...list.filter(({ caseId }) => caseId !== _id)] }))
}

export function endUndo(caseId: string): void {
  useDecided.setState(({ list }) => ({ list: list.filter((one) => one.caseId !== caseId) }))
}

/** Undoes the outcome of a case and opens it again (SUP-03). */
export function useUndoOutcome() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { search } = useLocation()
  return useMutation({
    mutationFn: (caseId: string) => callApi(undoOutcome, { params: { id: caseId } }),
    onSuccess: (found) => {
      showCase(client, found)
      toast.announce(settleWords.undone)
      void navigate(consolePath(filtersIn(search), found._id), { replace: true })
    },
    onError: (failure) => {
      toast.error(failure.message)
      void refetch(client, caseKeys.all)
    },
    onSettled: (_found, _failure, caseId) => endUndo(caseId),
  })
}
