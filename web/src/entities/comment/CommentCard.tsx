import type { Comment } from '@quad/contract/entities/comment.ts'
import { type ReactNode, useMemo } from 'react'
import { RelativeTime } from '../../shared/ui/RelativeTime.tsx'
import { LinkedText, taggedParts } from '../../shared/ui/LinkedText.tsx'
import { Row, Text } from '../../shared/ui/primitives.tsx'
import { UserName, UserPicture } from '../user/UserName.tsx'
import styles from './CommentCard.module.css'

interface CommentCardProps {
  readonly comment: Pick<Comment, '_id' | 'user' | 'comment' | 'mentions' | 'createdAt'>
  readonly label: string
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

export function CommentCard({ comment, label, actions, children }: CommentCardProps) {
  const { comment: text, mentions } = comment
  const parts = useMemo(() => taggedParts(text, mentions), [text, mentions])
  return (
    <article className={styles.card} aria-label={label} data-comment={comment._id}>
      <div className={styles.picture}>
        <UserPicture user={comment.user} size={32} />
      </div>
      <Text as="div" shrink>
        <Row as="header" wrap align="baseline" size="small" across={2}>
          <UserName user={comment.user} />
          <RelativeTime at={comment.createdAt} />
        </Row>
        <Text measure breaks className={styles.text} dir="auto">
          <LinkedText parts={parts} />
        </Text>
        {actions && (
          <Row gap={1} align="stretch" className={styles.actions}>
            {actions}
          </Row>
        )}
        {children}
      </Text>
    </article>
  )
}
