import { SharedPost } from '../../../entities/post/SharedPost.tsx'
import { usePostCard } from '../../../entities/post/usePostCard.ts'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import styles from './MessagePost.module.css'

/**
 * The post that a message shares, as far as the reader may see it; where it cannot be loaded, its link still leads
 * there.
 */
export function MessagePost({ postId, address }: { readonly postId: string; readonly address: string }) {
  const card = usePostCard(postId)
  if (card.isError)
    return (
      <a className={styles.link} href={address}>
        {address}
      </a>
    )
  return (
    <div className={styles.post}>
      {card.isPending ? <Skeleton shape="block" /> : <SharedPost post={card.data ?? undefined} />}
    </div>
  )
}
