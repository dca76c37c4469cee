import { isLikedBy, isSavedBy } from '@quad/contract/entities/postReaders.ts'
import { PostCard } from '../../../entities/post/PostCard.tsx'
import { authorName } from '../../../entities/post/authorName.ts'
import { postItemWords } from '../../../entities/post/words.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { canShareElsewhere, copyPostLink, shareElsewhere } from '../copyPostLink.ts'
import { PostActions } from './PostActions.tsx'
import type { PostItemProps } from './PostItem.tsx'

const ask = (reason: string) => () => openModal('signInRequired', { reason })
const asks = {
  like: ask(postItemWords.likeReason),
  save: ask(postItemWords.saveReason),
  report: ask(postItemWords.reportReason),
}

/**
 * A post for visitors, whose like, save and report buttons ask to sign in. It imports none of those calls, so that
 * visitors load less.
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
        <Menu label={postItemWords.postMenu(authorName(post))} trigger={<Icon name="more" />}>
          <MenuItem icon="bookmark" onSelect={asks.save}>
            {postItemWords.savePost}
          </MenuItem>
          <MenuItem icon="flag" onSelect={asks.report}>
            {postItemWords.report}
          </MenuItem>
          <MenuItem icon="link" onSelect={() => void copyPostLink(post._id)}>
            {postItemWords.copyLink}
          </MenuItem>
          {canShareElsewhere && (
            <MenuItem icon="share" onSelect={() => void shareElsewhere(post._id)}>
              {postItemWords.shareElsewhere}
            </MenuItem>
          )}
        </Menu>
      }
    />
  )
}
