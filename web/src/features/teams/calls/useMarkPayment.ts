import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { markPayment } from '../../../shared/api/routes.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { feeWords as words } from '../words.ts'
import { refetchTeams } from './useSeats.ts'

export type MarkedState = InputOf<Calls['markPayment']>['body']['state']

interface Marked {
  readonly teamId: string
  readonly state: MarkedState
  readonly name: string
}

/** Marks a registration's fee as paid, waived or unpaid (EVT-33). */
export function useMarkPayment(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ teamId, state }: Marked) =>
      callApi(markPayment, { params: { id: eventId, teamId }, body: { state } }),
    onSuccess: (_, { state, name }) => toast.success(words.done[state](name)),
    onError: (failure) => toast.error(`${words.failed}: ${failure.message}`),
    onSettled: () => refetchTeams(client, eventId),
  })
}
