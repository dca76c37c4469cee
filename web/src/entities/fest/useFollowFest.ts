import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { followFest } from '../../shared/api/routes.ts'
import { useSession } from '../../shared/session/session.ts'
import { toast } from '../../shared/toast/toast.ts'
import { showFollowing } from './cache.ts'

/** Follows a fest or stops (FEST-01). */
export function useFollowFest(festId: string) {
  const client = useQueryClient()
  const userId = useSession((session) => session.userId) ?? ''
  return useMutation({
    mutationFn: (on: boolean) =>
      callApi(followFest, { params: { id: festId, userId }, body: { followedBy: on ? [userId] : [] } }),
    onSuccess: (reply) => showFollowing(client, userId, reply),
    onError: (failure) => toast.error(failure.message),
  })
}
