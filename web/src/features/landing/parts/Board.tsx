import type { Post } from '@quad/contract/entities/post.ts'
import { PostCard } from '../../../entities/post/PostCard.tsx'
import { PostSkeleton } from '../../../entities/post/PostSkeleton.tsx'
import { authorName } from '../../../entities/post/authorName.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { Card, Row, Text } from '../../../shared/ui/primitives.tsx'
import { words } from '../../../shared/words.ts'
import { landingText } from '../landingText.ts'
import styles from './Board.module.css'
import { Empty } from './Empty.tsx'
import { useGetLanding } from './Showcase.tsx'

const placeholders = ['first', 'second', 'third', 'fourth']
const { board } = landingText

interface BoardProps {
  readonly isAuthenticated: boolean
}

/** Shows the newest public posts (SHELL-12). */
export function Board({ isAuthenticated }: BoardProps) {
  // Show no error: the events above come from the same call and show it.
  if (useGetLanding().isError) return null
  return (
    <Card as="section" className={styles.board} aria-labelledby="board">
      <h2 id="board">{board.title}</h2>
      <Posts />
      {!isAuthenticated && (
        <Row gap={4} justify="between" className={styles.foot}>
          <Text tone="muted">{board.more}</Text>
          <Button size="sm" onClick={() => openModal('register', {})}>
            {words.actions.signUp}
          </Button>
        </Row>
      )}
    </Card>
  )
}

function Posts() {
  const newest = useGetLanding()
  if (newest.data?.posts.length === 0) return <Empty title={board.empty} />
  return (
    <ul aria-label={board.label} aria-busy={newest.isPending || undefined}>
      {newest.data
        ? newest.data.posts.map((post) => (
            <li key={post._id}>
              <PostCard post={post} actions={<Ways post={post} />} />
            </li>
          ))
        : placeholders.map((place) => (
            <li key={place}>
              <PostSkeleton />
            </li>
          ))}
    </ul>
  )
}

function Ways({ post }: { readonly post: Post }) {
  return (
    <Row as={Link} inline gap={2} size="small" tone="muted" className={styles.way} to={`/posts/${post._id}`}>
      <Icon name="comment" size={18} />
      <span>
        {board.comments(post.commentsCount)}
        <span className="visuallyHidden">{board.onPostBy(authorName(post))}</span>
      </span>
    </Row>
  )
}
