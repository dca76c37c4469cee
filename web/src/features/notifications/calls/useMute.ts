import { alerts } from '@quad/contract/messages/app.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notificationKeys } from '../../../entities/notification/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { mutePost, muteUser, unmutePost, unmuteUser } from '../../../shared/api/routes.ts'
import { toast } from '../../../shared/toast/toast.ts'

export interface Muted {
  readonly what: 'post' | 'user'
  readonly id: string
}

/** Mutes or unmutes a post or a user (NOTI-06). */
export function useMute() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ what, id, on }: Muted & { readonly on: boolean }) => {
      const given = { params: { id } }
      if (what === 'post') return on ? callApi(mutePost, given) : callApi(unmutePost, given)
      return on ? callApi(muteUser, given) : callApi(unmuteUser, given)
    },
    // After an undo, refetch what the mute had dropped before the muted line goes.
    onSuccess: (_, { on }) => (on ? undefined : client.invalidateQueries({ queryKey: notificationKeys.list })),
    onError: (failure) => toast.error(`${alerts.somethingWentWrong}: ${failure.message}`),
  })
}
