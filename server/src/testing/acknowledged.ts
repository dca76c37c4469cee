import { sql } from 'kysely'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Db } from '../platform/database.ts'
import type { Client } from './client.ts'
import { until } from './waiting.ts'

export const withId = z.object({ _id: z.uuid() })

export interface Acknowledged {
  readonly posts: { id: string; text: string }[]
  readonly comments: { id: string; text: string }[]
  readonly likes: { postId: string; userId: string }[]
}

/**
 * Writes posts, comments and likes in turn until `isOver` or the node dies; records every acknowledged write. After a
 * 503, waits until the node is ready.
 */
export async function writeOn(
  client: Client,
  key: string,
  shared: string,
  done: Acknowledged,
  isOver: () => boolean,
): Promise<void> {
  for (let at = 0; !isOver(); at += 1) {
    const text = `${key} ${at}`
    const post = await client.post('/posts', { text })
    expect([200, 503]).toContain(post.status)
    if (post.status === 503) await until('the node is ready', async () => (await fetch(`${client.url}/readyz`)).ok)
    if (post.status !== 200) continue
    const postId = withId.parse(post.body)._id
    done.posts.push({ id: postId, text })
    const comment = await client.post(`/posts/${shared}/comments`, { comment: text })
    if (comment.status === 200) done.comments.push({ id: withId.parse(comment.body)._id, text })
    const target = done.posts.findLast((other) => !other.text.startsWith(key))?.id ?? postId
    const like = await client.put(`/posts/${target}`, { likes: [client.userId] })
    if (like.status === 200) done.likes.push({ postId: target, userId: client.userId })
  }
}

/** Expects that every acknowledged write is stored once, and that the counters are right. */
export async function expectKept(db: Db, done: Acknowledged, shared: string): Promise<void> {
  const posts = await db.selectFrom('posts').select(['id', 'text']).where('text', '~', '^[a-z]+ [0-9]+$').execute()
  expect(posts).toEqual(expect.arrayContaining(done.posts))
  expect(new Set(posts.map((post) => post.text)).size).toBe(posts.length)

  const comments = await db.selectFrom('comments').select(['id', 'text']).where('post_id', '=', shared).execute()
  expect(comments).toEqual(expect.arrayContaining(done.comments))
  expect(new Set(comments.map((comment) => comment.text)).size).toBe(comments.length)

  const likes = await db.selectFrom('post_likes').select(['post_id as postId', 'user_id as userId']).execute()
  expect(likes).toEqual(expect.arrayContaining(done.likes))
  const { rows } = await sql`
    select p.id from posts p
    where p.likes_count <> (select count(*) from post_likes l where l.post_id = p.id)
      or p.comments_count <> (select count(*) from comments c where c.post_id = p.id)`.execute(db)
  expect(rows).toEqual([])
}
