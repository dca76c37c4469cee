import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { refetch } from '../../../shared/api/refetch.ts'
import { callApi } from '../../../shared/api/client.ts'
import { undoOutcome } from '../../../shared/api/routes.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { caseKeys, showCase } from '../cache.ts'
import { endUndo } from '../decided.ts'
import { consolePath, filtersIn } from '../filters.ts'
import { settleWords } from '../words.ts'

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
