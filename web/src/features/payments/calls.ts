import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import {
  type BankCredit,
  type Refund,
  type StatementColumns,
  type StatementPreview,
  type StatementResult,
  paymentLimits,
} from '@quad/contract/entities/payment.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { paymentKeys } from '../../entities/payment/payee.ts'
import { teamKeys } from '../../entities/team/cache.ts'
import { ApiError } from '../../shared/api/apiError.ts'
import { ask } from '../../shared/api/ask.ts'
import { addressOf, callApi } from '../../shared/api/client.ts'
import { endRefusedSession } from '../../shared/api/endRefusedSession.ts'
import { usePages } from '../../shared/api/queryClient.ts'
import { splitRoute } from '../../shared/api/readFailure.ts'
import {
  importStatement,
  listCredits,
  listRefunds,
  markRefund,
  previewStatement,
  settleCredit,
  updatePayee,
} from '../../shared/api/routes.ts'
import { useSession } from '../../shared/session/session.ts'
import { toast } from '../../shared/toast/toast.ts'
import { payWords as words } from './words.ts'

const pageOf = (before: string | undefined) => (before === undefined ? {} : { '_id[$lt]': before })

/** Pages through the payments that somebody has to decide on. */
export function useListCredits(eventId: string) {
  return usePages<BankCredit>({
    queryKey: paymentKeys.credits(eventId),
    size: paymentLimits.paymentPage,
    read: (before, signal) => callApi(listCredits, { params: { id: eventId }, query: pageOf(before) }, { signal }),
    idOf: ({ _id }) => _id,
  })
}

/** Pages through what a host has to give back, or gave back. */
export function useListRefunds(eventId: string) {
  return usePages<Refund>({
    queryKey: paymentKeys.refunds(eventId),
    size: paymentLimits.paymentPage,
    read: (before, signal) => callApi(listRefunds, { params: { id: eventId }, query: pageOf(before) }, { signal }),
    idOf: ({ _id }) => _id,
  })
}

function useRefetchPayments(eventId: string) {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: paymentKeys.credits(eventId) }),
      client.invalidateQueries({ queryKey: paymentKeys.refunds(eventId) }),
      client.invalidateQueries({ queryKey: teamKeys.lists(eventId) }),
    ])
}

export function useUpdatePayee(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<Calls['updatePayee']>['body']) =>
      callApi(updatePayee, { params: { id: eventId }, body }),
    onSuccess: (payee) => client.setQueryData(paymentKeys.payee(eventId), payee),
  })
}

interface MarkedRefund {
  readonly paymentId: string
  readonly refunded: boolean
  readonly note?: string
}

/** Marks a payment as given back, or as due again. */
export function useMarkRefund(eventId: string) {
  const refetch = useRefetchPayments(eventId)
  return useMutation({
    mutationFn: ({ paymentId, ...body }: MarkedRefund) =>
      callApi(markRefund, { params: { id: eventId, paymentId }, body }),
    onSettled: refetch,
  })
}

const onError = (failure: Error) => toast.error(`${words.notMarked}: ${failure.message}`)

/** Marks a payment as due again, without a dialog. */
export function useUndoRefund(eventId: string) {
  const { mutate, isPending } = useMarkRefund(eventId)
  return { isPending, undo: (paymentId: string) => mutate({ paymentId, refunded: false }, { onError }) }
}

export function useSettleCredit(eventId: string, creditId: string) {
  const refetch = useRefetchPayments(eventId)
  return useMutation({
    mutationFn: (body: InputOf<Calls['settleCredit']>['body']) =>
      callApi(settleCredit, { params: { id: eventId, creditId }, body }),
    onSettled: refetch,
  })
}

// A statement of a year may take a while on a slow line.
const withinMs = 90_000

function send(route: typeof previewStatement, eventId: string, file: Blob): Promise<StatementPreview>
function send(
  route: typeof importStatement,
  eventId: string,
  file: Blob,
  columns: StatementColumns,
): Promise<StatementResult>
async function send(
  route: typeof previewStatement | typeof importStatement,
  eventId: string,
  file: Blob,
  query = {},
): Promise<unknown> {
  const [method, path] = splitRoute(route)
  const { token } = useSession.getState()
  const body = new FormData()
  body.append('statement', file, 'statement.csv')
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  try {
    return await ask(
      addressOf(path, { params: { id: eventId }, query }),
      { method, headers, body },
      undefined,
      withinMs,
    )
  } catch (failure) {
    if (failure instanceof ApiError) endRefusedSession(failure, token)
    throw failure
  }
}

/** Reads the first rows of a bank's file. */
export function usePreviewStatement(eventId: string) {
  return useMutation({ mutationFn: (file: Blob) => send(previewStatement, eventId, file) })
}

interface Imported {
  readonly file: Blob
  readonly columns: StatementColumns
}

/** Matches the payments of a bank's file. */
export function useImportStatement(eventId: string) {
  const refetch = useRefetchPayments(eventId)
  return useMutation({
    mutationFn: ({ file, columns }: Imported) => send(importStatement, eventId, file, columns),
    onSuccess: refetch,
  })
}
