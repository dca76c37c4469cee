import type { Post } from '@quad/contract/entities/post.ts'
import { authorName } from '../../../entities/post/authorName.ts'
import { ReactMenu } from '../../../entities/reaction/ReactMenu.tsx'
import { ReactionChips } from '../../../entities/reaction/ReactionChips.tsx'
import { reactionWords } from '../../../entities/reaction/words.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useReactToPost } from '../calls/useReactToPost.ts'
import styles from './PostReactions.module.css'

interface PostReactionsProps {
  readonly post: Post
}

/** The reactions to a post, above its buttons (FEED-26). */
export function PostReactions({ post }: PostReactionsProps) {
  const { _id: postId, reactions = [], ownReactions } = post
  const toggle = useReactToPost(post)
  return (
    <ReactionChips
      wide
      reactions={reactions}
      ownReactions={ownReactions}
      onToggle={toggle}
      onShowPeople={(emoji) => openModal('postReactions', { postId, reactions, emoji })}
    />
  )
}

/** The button that reacts to a post. */
export function ReactToPost({ post }: PostReactionsProps) {
  const toggle = useReactToPost(post)
  return (
    <ReactMenu
      label={reactionWords.reactToPost(authorName(post))}
      triggerClassName={styles.react}
      own={post.ownReactions}
      onToggle={toggle}
      onMore={() => openModal('reactToPost', { postId: post._id })}
    />
  )
}
