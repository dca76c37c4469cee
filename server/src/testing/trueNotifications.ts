import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestQuad } from './quad.ts'

/** Expects each notification to have actors, and each actor's act to exist. */
export async function expectTrueNotifications(quad: TestQuad): Promise<void> {
  const { rows } = await sql`
    select n.id from notifications n
    where not exists (select from notification_actors a where a.notification_id = n.id)
    union all
    select n.id from notifications n join notification_actors a on a.notification_id = n.id
    where case n.kind
      when 'like' then not exists (select from post_likes l where l.post_id = n.target_id and l.user_id = a.actor_id)
      when 'comment' then not exists (select from comments c where c.post_id = n.target_id and c.author_id = a.actor_id)
      when 'commentLike' then not exists (
        select from comment_likes l where l.comment_id = n.target_id and l.user_id = a.actor_id)
      when 'postMention' then not exists (select from text_mentions m where m.post_id = n.target_id and m.user_id = n.user_id)
      else not exists (select from comments c where c.parent_id = n.target_id and c.author_id = a.actor_id) end`.execute(
    quad.context.db,
  )
  expect(rows).toEqual([])
}
