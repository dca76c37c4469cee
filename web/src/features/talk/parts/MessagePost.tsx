import { SharedPost } from '../../../entities/post/SharedPost.tsx'
import { usePostCard } from '../../../entities/post/usePostCard.ts'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { PostLink } from './PostLink.tsx'

interface MessagePostProps {
  readonly postId: string
  readonly address: string
}

/** Shows the shared post if the viewer may see it, or only its link if it can't be loaded. */
export function MessagePost({ postId, address }: MessagePostProps) {
  const card = usePostCard(postId)
  if (card.isError) return <PostLink address={address} />
  return card.isPending ? <Skeleton shape="block" /> : <SharedPost post={card.data ?? undefined} />
}
