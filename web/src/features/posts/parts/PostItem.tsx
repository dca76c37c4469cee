import type { Post } from '@quad/contract/entities/post.ts'
import { postAlerts } from '@quad/contract/messages/posts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { memo, useId, useRef } from 'react'
import { PostCard } from '../../../entities/post/PostCard.tsx'
import { authorName } from '../../../entities/post/authorName.ts'
import { showPostAgain } from '../../../entities/post/cache.ts'
import { postMenuWords, shareWords } from '../../../entities/post/memberWords.ts'
import { postItemWords } from '../../../entities/post/words.ts'
import { callApi } from '../../../shared/api/client.ts'
import { unhidePost } from '../../../shared/api/routes.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { useKeptFocus } from '../../../shared/ui/keptFocus.ts'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { canShareElsewhere, copyPostLink, shareElsewhere } from '../copyPostLink.ts'
import postActions from './PostActions.module.css'
import { PostActions } from './PostActions.tsx'
import styles from './PostList.module.css'
import { PostMenu } from './PostMenu.tsx'
import { PostReactions, ReactToPost } from './PostReactions.tsx'
import { useToggleMark } from './useToggleMark.ts'

export interface PostItemProps {
  readonly post: Post
  readonly whole?: boolean
}

export const PostItem = memo(function PostItem({ post, whole = false }: PostItemProps) {
  const place = useRef<HTMLDivElement>(null)
  const like = useToggleMark(post, 'likes')
  const save = useToggleMark(post, 'savedBy')
  useKeptFocus(place, post.hidden)
  return (
    <div ref={place}>
      {post.hidden && <HiddenPost postId={post._id} notice={whole} />}
      {(whole || !post.hidden) && (
        <PostCard
          post={post}
          whole={whole}
          actions={
            <>
              <PostReactions post={post} />
              <PostActions
                post={post}
                like={like}
                save={save}
                share={
                  <>
                    <ShareMenu post={post} />
                    <ReactToPost post={post} />
                  </>
                }
              />
            </>
          }
          menu={<PostMenu post={post} save={save} />}
        />
      )}
    </div>
  )
})

interface HiddenPostProps {
  readonly postId: string
  /** Shows the note above the post on its own page, instead of in the post's place in a list. */
  readonly notice?: boolean
}

/** Replaces a hidden post: says that it is hidden and offers Undo (FEED-12). */
function HiddenPost({ postId, notice = false }: HiddenPostProps) {
  const id = useId()
  const unhide = useUnhidePost(postId)
  return (
    <Row justify="between" gap={3} tone="muted" className={`${styles.line} ${notice ? styles.notice : ''}`}>
      <Text id={id}>{notice ? postMenuWords.hiddenHere : postMenuWords.hidden}</Text>
      <Button kind="quiet" size="sm" aria-describedby={id} loading={unhide.isPending} onClick={() => unhide.mutate()}>
        {postMenuWords.undo}
      </Button>
    </Row>
  )
}

function useUnhidePost(postId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(unhidePost, { params: { id: postId } }),
    onSuccess: (post) => showPostAgain(client, post),
    onError: (failure) => toast.error(`${postAlerts.postMarkFailed}: ${failure.message}`),
  })
}

/** Shares a post to the feed, a club, a chat or elsewhere; not offered on shares (FEED-11). */
function ShareMenu({ post }: { readonly post: Post }) {
  if (post.sharedPost || post.sharedGone) return null
  const { _id: postId, privacy, audience, shares } = post
  return (
    <Menu
      label={shareWords.menu(authorName(post), shares)}
      triggerClassName={postActions.action}
      trigger={
        <>
          <Icon name="share" />
          <Text as="span" tabular>
            {shares > 0 ? shares : shareWords.share}
          </Text>
        </>
      }
    >
      {privacy ? (
        <MenuItem icon="clubs" onSelect={() => openModal('sharePost', { postId, clubId: privacy._id })}>
          {shareWords.within(privacy.clubName)}
        </MenuItem>
      ) : (
        <>
          <MenuItem icon="feed" onSelect={() => openModal('sharePost', { postId })}>
            {audience ? shareWords.toCollege : shareWords.toFeed}
          </MenuItem>
          {!audience && (
            <MenuItem icon="clubs" onSelect={() => openModal('clubList', { postId })}>
              {shareWords.toClub}
            </MenuItem>
          )}
        </>
      )}
      <MenuItem icon="send" onSelect={() => openModal('sendPost', { postId })}>
        {shareWords.inChat}
      </MenuItem>
      <MenuItem icon="link" onSelect={() => void copyPostLink(postId)}>
        {postItemWords.copyLink}
      </MenuItem>
      {canShareElsewhere && (
        <MenuItem icon="share" onSelect={() => void shareElsewhere(postId)}>
          {postItemWords.shareElsewhere}
        </MenuItem>
      )}
    </Menu>
  )
}
