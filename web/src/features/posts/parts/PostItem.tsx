import type { Post } from '@quad/contract/entities/post.ts'
import { may, postStanding } from '@quad/contract/policies.ts'
import { memo, useRef } from 'react'
import { PostCard } from '../../../entities/post/PostCard.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { useKeptFocus } from '../../../shared/ui/useKeptFocus.ts'
import { useHidePost } from '../calls/useHidePost.ts'
import { hideWords } from '../hideWords.ts'
import { HiddenPost } from './HiddenPost.tsx'
import { PostActions } from './PostActions.tsx'
import { PostMenu } from './PostMenu.tsx'
import { useToggleMark } from './useToggleMark.ts'

export interface PostItemProps {
  readonly post: Post
  /** Read in full, as on its own page. */
  readonly whole?: boolean
}

/** A post with all that who is signed in can do with it. */
export const PostItem = memo(function PostItem({ post, whole = false }: PostItemProps) {
  const place = useRef<HTMLDivElement>(null)
  const userId = useSession((session) => session.userId)
  const like = useToggleMark(post, 'likes')
  const save = useToggleMark(post, 'savedBy')
  const hide = useHidePost(post._id)
  const mayHide = !post.hidden && may('post.hide', postStanding(userId, post)) === true
  useKeptFocus(place, post.hidden)
  return (
    <div ref={place}>
      {post.hidden && <HiddenPost postId={post._id} notice={whole} />}
      {(whole || !post.hidden) && (
        <PostCard
          post={post}
          whole={whole}
          actions={<PostActions post={post} like={like} save={save} />}
          menu={
            <PostMenu post={post} save={save}>
              {mayHide && (
                <MenuItem icon="eyeOff" onSelect={() => hide.isPending || hide.mutate()}>
                  {hideWords.hide}
                </MenuItem>
              )}
            </PostMenu>
          }
        />
      )}
    </div>
  )
})
