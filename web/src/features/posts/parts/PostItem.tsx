import type { Post } from '@quad/contract/entities/post.ts'
import { memo } from 'react'
import { PostCard } from '../../../entities/post/PostCard.tsx'
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
  const like = useToggleMark(post, 'likes')
  const save = useToggleMark(post, 'savedBy')
  return (
    <PostCard
      post={post}
      whole={whole}
      actions={<PostActions post={post} like={like} save={save} />}
      menu={<PostMenu post={post} save={save} />}
    />
  )
})
