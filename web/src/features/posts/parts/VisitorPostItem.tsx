import { isLikedBy, isSavedBy } from '@quad/contract/entities/postReaders.ts'
import { PostCard } from '../../../entities/post/PostCard.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { words } from '../words.ts'
import { PostActions } from './PostActions.tsx'
import type { PostItemProps } from './PostItem.tsx'
import { PostMenu } from './PostMenu.tsx'

const ask = (reason: string) => openModal('signInRequired', { reason })

/** A post as a visitor has it: to like or save it, they are asked to sign in. Holds none of the calls for that. */
export function VisitorPostItem({ post, whole = false }: PostItemProps) {
  const userId = useSession((session) => session.userId)
  const like = { on: isLikedBy(post, userId), pending: false, toggle: () => ask(words.likeReason) }
  const save = { on: isSavedBy(post, userId), pending: false, toggle: () => ask(words.saveReason) }
  return (
    <PostCard
      post={post}
      whole={whole}
      actions={<PostActions post={post} like={like} save={save} />}
      menu={<PostMenu post={post} save={save} />}
    />
  )
}
