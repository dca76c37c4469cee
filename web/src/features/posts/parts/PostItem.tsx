import type { Post } from '@quad/contract/entities/post.ts'
import { memo, useRef } from 'react'
import { PostCard } from '../../../entities/post/PostCard.tsx'
import { useKeptFocus } from '../../../shared/ui/useKeptFocus.ts'
import { HiddenPost } from './HiddenPost.tsx'
import { PostActions } from './PostActions.tsx'
import { PostMenu } from './PostMenu.tsx'
import { ShareMenu } from './ShareMenu.tsx'
import { useToggleMark } from './useToggleMark.ts'

export interface PostItemProps {
  readonly post: Post
  /** Read in full, as on its own page. */
  readonly whole?: boolean
}

/** A post with all that who is signed in can do with it. */
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
          actions={<PostActions post={post} like={like} save={save} share={<ShareMenu post={post} />} />}
          menu={<PostMenu post={post} save={save} />}
        />
      )}
    </div>
  )
})
