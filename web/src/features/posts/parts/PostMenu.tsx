import type { Post } from '@quad/contract/entities/post.ts'
import { postAlerts } from '@quad/contract/messages/posts.ts'
import { postPolicies, postStanding } from '@quad/contract/policies/posts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { authorName } from '../../../entities/post/authorName.ts'
import { replacePost } from '../../../entities/post/cache.ts'
import { likersWords, postMenuWords } from '../../../entities/post/memberWords.ts'
import { postItemWords } from '../../../entities/post/words.ts'
import { reactionWords } from '../../../entities/reaction/words.ts'
import { ReportItems } from '../../../entities/report/ReportItems.tsx'
import { isOpenAccount } from '../../../entities/user/account.ts'
import { callApi } from '../../../shared/api/client.ts'
import { hidePost } from '../../../shared/api/routes.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { copyPostLink } from '../copyPostLink.ts'
import type { MarkSwitch } from './useToggleMark.ts'

interface PostMenuProps {
  readonly post: Post
  readonly save: MarkSwitch
}

/**
 * The menu of a post: its owner edits and deletes it; others save, hide or report it, or block its author (FEED-15).
 */
export function PostMenu({ post, save }: PostMenuProps) {
  const userId = useSession((session) => session.userId)
  const hide = useHidePost(post._id)
  const standing = postStanding(userId, post)
  const props = { postId: post._id }
  return (
    <Menu label={postItemWords.postMenu(authorName(post))} trigger={<Icon name="more" />}>
      {postPolicies['post.edit'](standing) === true && (
        <MenuItem icon="pencil" onSelect={() => openModal('postEditor', props)}>
          {postMenuWords.edit}
        </MenuItem>
      )}
      {post.likesCount > 0 && (
        <MenuItem icon="heart" onSelect={() => openModal('postLikers', props)}>
          {likersWords.open}
        </MenuItem>
      )}
      {post.reactions && (
        <MenuItem
          icon="smile"
          onSelect={() => openModal('postReactions', { ...props, reactions: post.reactions ?? [] })}
        >
          {reactionWords.whoReacted}
        </MenuItem>
      )}
      {!standing.author && (
        <MenuItem icon="bookmark" onSelect={save.toggle}>
          {save.on ? postMenuWords.unsavePost : postItemWords.savePost}
        </MenuItem>
      )}
      {!post.hidden && postPolicies['post.hide'](standing) === true && (
        <MenuItem icon="eyeOff" onSelect={() => hide.isPending || hide.mutate()}>
          {postMenuWords.hide}
        </MenuItem>
      )}
      {!standing.author && (
        <ReportItems
          reportOn="post"
          reportedId={post._id}
          person={post.user}
          mayBlock={post.user !== undefined && isOpenAccount(post.user)}
        />
      )}
      <MenuItem icon="link" onSelect={() => void copyPostLink(post._id)}>
        {postItemWords.copyLink}
      </MenuItem>
      {postPolicies['post.delete'](standing) === true && (
        <MenuItem icon="trash" danger onSelect={() => openModal('deletePost', props)}>
          {postMenuWords.delete}
        </MenuItem>
      )}
    </Menu>
  )
}

/** Hides a post; once confirmed, the list shows Undo in the post's place (FEED-12). */
function useHidePost(postId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(hidePost, { params: { id: postId } }),
    onSuccess: (post) => replacePost(client, post),
    onError: (failure) => toast.error(`${postAlerts.postMarkFailed}: ${failure.message}`),
  })
}
