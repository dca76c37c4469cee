import { isLikedBy, isSavedBy } from '@quad/contract/entities/postReaders.ts'
import { authorName } from '../../../entities/post/authorName.ts'
import { PostCard } from '../../../entities/post/PostCard.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { canShareElsewhere, copyPostLink, shareElsewhere } from '../copyPostLink.ts'
import { words } from '../words.ts'
import { PostActions } from './PostActions.tsx'
import type { PostItemProps } from './PostItem.tsx'

const ask = (reason: string) => () => openModal('signInRequired', { reason })
const asks = { like: ask(words.likeReason), save: ask(words.saveReason), report: ask(words.reportReason) }

/**
 * A post as a visitor has it: to like, save or report it, they are asked to sign in. Holds none of the calls for that.
 */
export function VisitorPostItem({ post, whole = false }: PostItemProps) {
  const userId = useSession((session) => session.userId)
  const like = { on: isLikedBy(post, userId), pending: false, toggle: asks.like }
  const save = { on: isSavedBy(post, userId), pending: false, toggle: asks.save }
  return (
    <PostCard
      post={post}
      whole={whole}
      actions={<PostActions post={post} like={like} save={save} />}
      menu={
        <Menu label={words.postMenu(authorName(post))} trigger={<Icon name="more" />}>
          <MenuItem icon="bookmark" onSelect={asks.save}>
            {words.savePost}
          </MenuItem>
          <MenuItem icon="flag" onSelect={asks.report}>
            {words.report}
          </MenuItem>
          <MenuItem icon="link" onSelect={() => void copyPostLink(post._id)}>
            {words.copyLink}
          </MenuItem>
          {canShareElsewhere && (
            <MenuItem icon="share" onSelect={() => void shareElsewhere(post._id)}>
              {words.shareElsewhere}
            </MenuItem>
          )}
        </Menu>
      }
    />
  )
}
