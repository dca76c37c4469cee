import type { PushChanges } from '@quad/contract/bodies/pushes.ts'
import { alerts } from '@quad/contract/messages/app.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { getPushSettings, updatePushSettings } from '../../../shared/api/routes.ts'
import { toast } from '../../../shared/toast/toast.ts'

export const pushKey = ['push'] as const

const loadSettings = (signal: AbortSignal) => callApi(getPushSettings, {}, { signal })

export type PushSettings = Awaited<ReturnType<typeof loadSettings>>

export const usePushSettings = () => useQuery({ queryKey: pushKey, queryFn: ({ signal }) => loadSettings(signal) })

export const showFailure = (failure: Error) => toast.error(`${alerts.somethingWentWrong}: ${failure.message}`)

/** Saves choices of pushes at once. */
export function useUpdatePushSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: PushChanges) => callApi(updatePushSettings, { body }),
    onSuccess: (settings) => client.setQueryData<PushSettings>(pushKey, settings),
    onError: showFailure,
  })
}
