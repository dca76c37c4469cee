import type { AppContext } from '../../platform/appContext.ts'
import type { Trx } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import { setCommentLike } from '../comment/likeQueries.ts'
import { type CommentTable, onEvents, onPosts } from '../comment/queries.ts'
import { emitNotificationsChanged, notify, withdraw } from '../notification/notify.ts'

interface Like {
  readonly commentId: string
  readonly userId: string
  readonly on: boolean
  /** Checks that the person may like it, with what must be locked before the comment. */
  readonly check: (trx: Trx) => Promise<void>
}

const liking = (table: CommentTable, kind: 'commentLike' | 'eventCommentLike') =>
  async function like(context: AppContext, { commentId, userId, on, check }: Like) {
    const { likesCount, notifiedIds } = await context.db.transaction().execute(async (trx) => {
      await check(trx)
      const { changed, likesCount: count } =
        (await setCommentLike(trx, table, commentId, userId, on)) ?? fail('comment.notFound')
      const done = { likesCount: count, notifiedIds: [] as readonly string[] }
      if (!changed) return done
      return {
        ...done,
        notifiedIds: on
          ? await notify(trx, context.jobs, kind, { actorId: userId, subjectId: commentId })
          : await withdraw(trx, kind, [{ targetId: commentId, actorId: userId }]),
      }
    })
    emitNotificationsChanged(context, notifiedIds)
    return { _id: commentId, liked: on, likesCount }
  }

/** Sets or clears a person's like of a comment on a post, and notifies its author or withdraws that (COM-05). */
export const likeCommentOnPost = liking(onPosts, 'commentLike')

/** The same of a comment on an event. */
export const likeCommentOnEvent = liking(onEvents, 'eventCommentLike')
