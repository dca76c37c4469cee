import type { Comment } from '@quad/contract/entities/comment.ts'
import { openModal } from '../../shared/modal/store.ts'
import { MenuItem } from '../../shared/ui/MenuItem.tsx'
import { ReactMenu } from '../reaction/ReactMenu.tsx'
import { ReactionChips } from '../reaction/ReactionChips.tsx'
import { reactionWords as words } from '../reaction/words.ts'
import styles from './CommentCard.module.css'
import { type CommentRef, useReactToComment } from './commentReactions.ts'

interface CommentReactionsProps {
  readonly of: CommentRef
  readonly comment: Pick<Comment, 'user' | 'reactions' | 'ownReactions'>
}

const showPeople = (of: CommentRef, reactions: Comment['reactions'] = [], emoji?: string) =>
  openModal('commentReactions', { comment: of, reactions, ...(emoji && { emoji }) })

/** The reactions to a comment, above its buttons (COM-06). */
export function CommentReactions({ of, comment: { reactions, ownReactions } }: CommentReactionsProps) {
  const toggle = useReactToComment(of, ownReactions)
  return (
    <ReactionChips
      wide
      reactions={reactions}
      ownReactions={ownReactions}
      onToggle={toggle}
      onShowPeople={(emoji) => showPeople(of, reactions, emoji)}
    />
  )
}

/** The button that reacts to a comment or lists who did. */
export function ReactToComment({ of, comment: { user, reactions, ownReactions } }: CommentReactionsProps) {
  const toggle = useReactToComment(of, ownReactions)
  return (
    <ReactMenu
      label={words.reactToComment(user.displayName)}
      triggerClassName={styles.trigger}
      size={18}
      own={ownReactions}
      onToggle={toggle}
      onMore={() => openModal('reactToComment', { comment: of })}
    >
      {reactions && (
        <MenuItem icon="smile" onSelect={() => showPeople(of, reactions)}>
          {words.whoReacted}
        </MenuItem>
      )}
    </ReactMenu>
  )
}
