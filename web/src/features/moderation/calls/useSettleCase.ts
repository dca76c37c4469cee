import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { ApiError } from '../../../shared/api/apiError.ts'
import { refetch } from '../../../shared/api/refetch.ts'
import { callApi } from '../../../shared/api/client.ts'
import { settleCase } from '../../../shared/api/routes.ts'
import { closeModal, useModal } from '../../../shared/modal/store.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { caseKeys, nextOpen, showCase } from '../cache.ts'
import { offerUndo } from '../decided.ts'
import { consolePath, filtersIn } from '../filters.ts'
import { settleWords } from '../words.ts'

export type Settlement = InputOf<Calls['settleCase']>['body']

/** Settles a case, offers to undo that and opens the next one; after a refusal the case shows who was quicker (SUP-03). */
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
