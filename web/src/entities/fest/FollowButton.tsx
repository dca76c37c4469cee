import type { Fest } from '@quad/contract/entities/fest.ts'
import { askToSignIn } from '../../shared/modal/askToSignIn.ts'
import { forgetIntent, keepIntent, takeIntent } from '../../shared/session/intent.ts'
import { useSession } from '../../shared/session/session.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { useEffect } from 'react'
import { useFollowFest } from './useFollowFest.ts'
import { festWords as words } from './words.ts'

const followAct = (festId: string) => `follow ${festId}`

/** Follows a fest or stops; a visitor is asked to log in, and then follows it (FEST-01). */
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
