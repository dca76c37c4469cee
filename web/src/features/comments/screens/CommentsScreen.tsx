import type { Post } from '@quad/contract/entities/post.ts'
import { useLocation, useOutletContext } from 'react-router'
import { Comments } from '../parts/Comments.tsx'

/** The comments below a post on its own page; the route above hands the post down. */
export function CommentsScreen() {
  const post = useOutletContext<Post>()
  const { hash } = useLocation()
  return <Comments post={post} writing={hash === '#comments'} />
}
