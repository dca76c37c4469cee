import type { PushChanges } from '@quad/contract/bodies/pushes.ts'
import { alerts } from '@quad/contract/messages/app.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { getPushSettings, updatePushSettings } from '../../../shared/api/routes.ts'
import { toast } from '../../../shared/toast/toast.ts'

export const pushKey = ['push'] as const

const loadSettings = (signal: AbortSignal) => callApi(getPushSettings, {}, { signal })

export type PushSettings = Awaited<ReturnType<typeof loadSettings>>

/** The settings of a new account. */
export const usualSettings: PushSettings = {
  key: '',
  subscribed: false,
  kinds: [],
  content: true,
  quietHours: null,
  examUntil: null,
}

export const usePushSettings = () => useQuery({ queryKey: pushKey, queryFn: ({ signal }) => loadSettings(signal) })

export const showFailure = (failure: Error) => toast.error(`${alerts.somethingWentWrong}: ${failure.message}`)

/** Saves choices of pushes at once and one after the other, and shows them meanwhile. */
export function useUpdatePushSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: pushKey,
    scope: { id: 'push' },
    mutationFn: (body: PushChanges) => callApi(updatePushSettings, { body }),
    onMutate: (changes) =>
      client.setQueryData<PushSettings>(pushKey, (settings) => settings && withChanges(settings, changes)),
    onSuccess: (settings) => {
      // An answer doesn't know the choices that are sent after it.
      if (client.isMutating({ mutationKey: pushKey }) === 1) client.setQueryData<PushSettings>(pushKey, settings)
    },
    onError: (failure) => {
      showFailure(failure)
      return client.invalidateQueries({ queryKey: pushKey })
    },
  })
}

function withChanges(settings: PushSettings, changes: PushChanges): PushSettings {
  const { kinds = settings.kinds, content = settings.content } = changes
  const { quietHours = settings.quietHours, examUntil = settings.examUntil } = changes
  return { ...settings, kinds, content, quietHours, examUntil }
}
