import type { Post } from '@quad/contract/entities/post.ts'
import { memo, useId, useRef } from 'react'
import { PostCard } from '../../../entities/post/PostCard.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { useKeptFocus } from '../../../shared/ui/keptFocus.ts'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { useUnhidePost } from '../calls/useUnhidePost.ts'
import { postMenuWords } from '../memberWords.ts'
import { PostActions } from './PostActions.tsx'
import styles from './PostList.module.css'
import { PostMenu } from './PostMenu.tsx'
import { ShareMenu } from './ShareMenu.tsx'
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
          actions={<PostActions post={post} like={like} save={save} share={<ShareMenu post={post} />} />}
          menu={<PostMenu post={post} save={save} />}
        />
      )}
    </div>
  )
})

interface HiddenPostProps {
  readonly postId: string
  /** Shown above the post on its own page, instead of in its place in a list. */
  readonly notice?: boolean
}

/** Says that the post is hidden, with Undo (FEED-12). */
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
