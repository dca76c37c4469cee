import type { Post } from '@quad/contract/entities/post.ts'
import { may, postStanding } from '@quad/contract/policies.ts'
import type { ReactNode } from 'react'
import { authorName } from '../../../entities/post/PostCard.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { copyPostLink } from '../copyPostLink.ts'
import { words } from '../words.ts'
import type { MarkSwitch } from './MarkSwitch.ts'

interface PostMenuProps {
  readonly post: Post
  readonly save: MarkSwitch
  /** What only who is signed in can do. */
  readonly children?: ReactNode
}

/** What one can do with a post less often: the owner edits and deletes, others save; all copy its link (FEED-15). */
export function PostMenu({ post, save, children }: PostMenuProps) {
  const userId = useSession((session) => session.userId)
  const standing = postStanding(userId, post)
  const props = { postId: post._id }
  return (
    <Menu label={words.postMenu(authorName(post))} trigger={<Icon name="more" />}>
      {may('post.edit', standing) === true && (
        <MenuItem icon="pencil" onSelect={() => openModal('postEditor', props)}>
          {words.edit}
        </MenuItem>
      )}
      {!standing.author && (
        <MenuItem icon="bookmark" onSelect={save.toggle}>
          {save.on ? words.unsavePost : words.savePost}
        </MenuItem>
      )}
      {children}
      <MenuItem icon="link" onSelect={() => void copyPostLink(post._id)}>
        {words.copyLink}
      </MenuItem>
      {may('post.delete', standing) === true && (
        <MenuItem icon="trash" danger onSelect={() => openModal('deletePost', props)}>
          {words.delete}
        </MenuItem>
      )}
    </Menu>
  )
}
