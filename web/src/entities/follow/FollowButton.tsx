import { Button } from '../../shared/ui/Button.tsx'
import { Text } from '../../shared/ui/primitives.tsx'
import { useGetFollow, useSetFollow } from './useFollow.ts'
import { followWords as words } from './words.ts'

interface FollowButtonProps {
  readonly id: string
  readonly name: string
  /** Shows how many follow it. */
  readonly counted?: boolean
  readonly size?: 'sm' | 'md'
  /** Whether the viewer follows it, if that is known before it is fetched. */
  readonly initially?: boolean
}

/** Follows or unfollows a person, club or college (FOLLOW-01). Loaded for members only. */
export function FollowButton({ id, name, counted = false, size = 'md', initially }: FollowButtonProps) {
  const { data } = useGetFollow(id, initially === undefined)
  const { mutate, isPending, variables } = useSetFollow(id)
  const isFollowing = isPending ? variables : (data?.following ?? initially ?? false)
  return (
    <Button
      kind="quiet"
      size={size}
      icon={isFollowing ? 'check' : 'plus'}
      // Also before the state has loaded: Follow is harmless if they follow it already.
      onClick={() => isPending || mutate(!isFollowing)}
    >
      {isFollowing ? words.following : words.follow}
      <span className="visuallyHidden">{words.named(name, isFollowing)}</span>
      {counted && <Count count={data?.followersCount ?? 0} />}
    </Button>
  )
}

/** Nothing visible before the first follower. */
function Count({ count }: { readonly count: number }) {
  return (
    <>
      {count > 0 && (
        <Text as="span" tone="muted">
          {` ${count.toLocaleString('en-IN')}`}
        </Text>
      )}
      <span className="visuallyHidden">{count === 0 ? words.noFollowers : words.afterCount(count)}</span>
    </>
  )
}
