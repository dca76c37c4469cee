import type { PolicySql } from '../../platform/database/policySql.ts'
import { isAuthor } from '../post/policySql.ts'
import { inAudience } from '../post/visibility.ts'

/** Whether this person may see `comments c` under `posts p`; its author's and the post's accounts are open. */
export const canViewComment = (viewer: string) => `
  ${inAudience(viewer)}
  and not exists (select from users x where x.id in (c.author_id, p.author_id) and x.closed_at is not null)`

/** Of `comments c` under `posts p` and a viewer, by the SQL of their id. */
export const commentSql = {
  'comment.delete': (viewer: string) =>
    `${canViewComment(viewer)} and (c.author_id = ${viewer} or ${isAuthor(viewer)})`,
} satisfies PolicySql
