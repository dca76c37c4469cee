import type { Fest } from '@quad/contract/entities/fest.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../../shared/api/client.ts'
import { followFest } from '../../shared/api/routes.ts'
import { askToSignIn } from '../../shared/modal/askToSignIn.ts'
import { forgetIntent, keepIntent, takeIntent } from '../../shared/session/intent.ts'
import { useSession } from '../../shared/session/session.ts'
import { toast } from '../../shared/toast/toast.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { showFollowing } from './cache.ts'
import { festWords as words } from './words.ts'

const followAct = (festId: string) => `follow ${festId}`

/** A button that follows or unfollows a fest. A visitor logs in first and then follows it (FEST-01). */
export function FollowButton({ fest: { _id: festId, festName, followedBy } }: { readonly fest: Fest }) {
  const userId = useSession((session) => session.userId)
  const { mutate, isPending, variables } = useFollowFest(festId)
  const isFollowing = isPending ? variables : followedBy.includes(userId ?? '')
  useEffect(() => {
    if (userId !== undefined && takeIntent(followAct(festId))) mutate(true)
  }, [festId, mutate, userId])

  function act() {
    if (userId !== undefined) return mutate(!isFollowing)
    keepIntent(followAct(festId))
    askToSignIn(words.followReason, forgetIntent)
  }

  return (
    <Button
      kind={isFollowing ? 'quiet' : 'primary'}
      aria-label={isFollowing ? words.unfollowNamed(festName) : words.followNamed(festName)}
      onClick={() => isPending || act()}
    >
      {isFollowing ? words.following : words.follow}
    </Button>
  )
}

/** Returns the mutation that follows or unfollows a fest (FEST-01). */
function useFollowFest(festId: string) {
  const client = useQueryClient()
  const userId = useSession((session) => session.userId) ?? ''
  return useMutation({
    mutationFn: (on: boolean) =>
      callApi(followFest, { params: { id: festId, userId }, body: { followedBy: on ? [userId] : [] } }),
    onSuccess: (reply) => {
      showFollowing(client, userId, reply)
      void client.resetQueries({ queryKey: ['posts', 'list', 'feed', 'following'] })
    },
    onError: (failure) => toast.error(failure.message),
  })
}
