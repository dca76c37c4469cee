import type { PolicySql } from '../../platform/database/policySql.ts'
import { isAuthor } from '../post/policySql.ts'
import { inAudience } from '../post/visibility.ts'

/** SQL: the viewer is in the audience of `posts p`, and its author's and that of `comments c` have open accounts. */
export const canViewComment = (viewer: string) => `
  ${inAudience(viewer)}
  and not exists (select from users x where x.id in (c.author_id, p.author_id) and x.closed_at is not null)`

/** Conditions on `comments c` under `posts p`; `viewer` is the SQL of an id. */
export const commentSql = {
  'comment.delete': (viewer: string) =>
    `${canViewComment(viewer)} and (c.author_id = ${viewer} or ${isAuthor(viewer)})`,
} satisfies PolicySql
