import { caseLimits } from '@quad/contract/caseLimits.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showCollege } from '../../../entities/college/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { refetch } from '../../../shared/api/queryClient.ts'
import { approveCollege, liftSuspension, rejectCollege, releaseSending } from '../../../shared/api/routes.ts'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { TextField } from '../../../shared/ui/Field.tsx'
import { partKeys } from '../cache.ts'
import { questionWords } from '../questionWords.ts'
import { settleWords } from '../words.ts'

/** Confirms an act that can't be undone, and asks for its reason (SUP-03). */
export function ConsoleQuestionModal({ act, id, name }: ModalProps['consoleQuestion']) {
  const navigate = useNavigate()
  const approve = useApproveCollege(id)
  const reject = useRejectCollege(id)
  const acts = {
    approveCollege: approve,
    // Uses the same call: a college that went live by itself only gets verified.
    verifyCollege: approve,
    rejectCollege: reject,
    removeCollege: reject,
    liftSuspension: useLiftSuspension(id),
    releaseSending: useReleaseSending(),
  }
  const [reason, setReason] = useState('')
  const change = acts[act]
  const words = questionWords[act]
  function done() {
    closeModal()
    // The dialog was opened on the college's own page, which no longer exists.
    if (act === 'removeCollege') void navigate('/console/colleges', { replace: true })
  }
  return (
    <QuestionModal
      title={words.title}
      act={words.act}
      kind={change === reject ? 'danger' : 'primary'}
      change={change}
      onAct={() => change.mutate(reason, { onSuccess: done })}
    >
      <p>{words.text(name)}</p>
      <TextField
        label={settleWords.reason}
        optional
        autoComplete="off"
        dir="auto"
        maxLength={caseLimits.reasonLength}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </QuestionModal>
  )
}

function useLiftSuspension(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => callApi(liftSuspension, { params: { id }, query: { reason } }),
    onSettled: () => refetch(client, partKeys.all),
  })
}

/** Lets a restored server send (OPS-04). */
function useReleaseSending() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => callApi(releaseSending, { query: { reason } }),
    onSettled: () => refetch(client, partKeys.all),
  })
}

function useRejectCollege(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => callApi(rejectCollege, { params: { id }, query: { reason } }),
    onSettled: () => refetch(client, partKeys.all),
  })
}

/** Makes a requested college live and verified, or verifies a live one (COLL-02). */
function useApproveCollege(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => callApi(approveCollege, { params: { id }, body: { reason } }),
    onSuccess: (college) => showCollege(client, college),
    onSettled: () => refetch(client, partKeys.all),
  })
}
