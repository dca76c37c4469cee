import { SharedPost } from '../post/SharedPost.tsx'
import { usePostCard } from '../post/usePostCard.ts'
import { Skeleton } from '../../shared/ui/Skeleton.tsx'
import styles from './MessagePost.module.css'

/** The shared post, if the viewer may see it; its link remains if it can't be loaded. */
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
