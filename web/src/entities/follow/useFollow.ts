import type { FollowState } from '@quad/contract/entities/follow.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { followPage, getFollow, unfollowPage } from '../../shared/api/routes.ts'
import { toast } from '../../shared/toast/toast.ts'
import { feedKeyOf, newestKeyOf } from '../post/feedScope.ts'

/** Query keys of follows; `one` is the beginning of none of the others. */
export const followKeys = {
  one: (id: string) => ['follow', 'of', id] as const,
  lists: ['follow', 'lists'] as const,
  suggestions: ['follow', 'suggestions'] as const,
}

/** Whether the viewer follows a person, club or college, and how many do (FOLLOW-01). */
export function useGetFollow(id: string, enabled = true) {
  return useQuery({
    enabled,
    queryKey: followKeys.one(id),
    queryFn: ({ signal }) => callApi(getFollow, { params: { id } }, { signal }),
  })
}

/** Follows or unfollows a person, club or college; the feed's tab Following is then read anew (FOLLOW-01, FOLLOW-04). */
export function useSetFollow(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (on: boolean) => callApi(on ? followPage : unfollowPage, { params: { id } }),
    onSuccess: (state) => {
      void client.cancelQueries({ queryKey: followKeys.one(id) })
      client.setQueryData<FollowState>(followKeys.one(id), state)
      void client.invalidateQueries({ queryKey: followKeys.lists })
      client.removeQueries({ queryKey: newestKeyOf('following') })
      void client.resetQueries({ queryKey: feedKeyOf('following') })
    },
    onError: (failure) => toast.error(failure.message),
  })
}
