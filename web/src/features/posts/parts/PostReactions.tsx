import type { Post } from '@quad/contract/entities/post.ts'
import { authorName } from '../../../entities/post/authorName.ts'
import { QuickReactions } from '../../../entities/reaction/QuickReactions.tsx'
import { ReactionChips } from '../../../entities/reaction/ReactionChips.tsx'
import { reactionWords } from '../../../entities/reaction/words.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { useReact } from '../calls/useReact.ts'
import styles from './PostReactions.module.css'

interface PostReactionsProps {
  readonly post: Post
}

/** The reactions to a post, above its buttons (FEED-26). */
export function PostReactions({ post }: PostReactionsProps) {
  const { _id: postId, reactions = [], ownReactions } = post
  const toggle = useReact(post)
  if (reactions.length === 0) return null
  return (
    <div className={styles.chips}>
      <ReactionChips
        reactions={reactions}
        ownReactions={ownReactions}
        onToggle={toggle}
        onShowPeople={(emoji) => openModal('postReactions', { postId, reactions, emoji })}
      />
    </div>
  )
}

/** The button that opens six quick emoji and the picker. */
export function ReactMenu({ post }: PostReactionsProps) {
  const toggle = useReact(post)
  return (
    <Menu
      label={reactionWords.reactTo(authorName(post))}
      triggerClassName={styles.react}
      trigger={<Icon name="smile" />}
    >
      <QuickReactions
        own={post.ownReactions}
        onToggle={toggle}
        onMore={() => openModal('reactToPost', { postId: post._id })}
      />
    </Menu>
  )
}
