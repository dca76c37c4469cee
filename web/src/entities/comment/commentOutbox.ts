import { draftKey } from '../../shared/forms/draft.ts'
import { makeClientId } from '../../shared/api/ask.ts'
import { Delivery } from '../../shared/outbox/delivery.ts'
import { isUnsent, Outbox } from '../../shared/outbox/outbox.ts'
import { useSession } from '../../shared/session/session.ts'
import { toast } from '../../shared/toast/toast.ts'
import { spoken } from '../mention/markup.ts'
import type { OutgoingText } from './outgoingIn.ts'
import { outgoingWords } from './words.ts'

/** A comment on a post or an event that the server has not confirmed yet. */
export type OutgoingComment = OutgoingText & { readonly postId?: string; readonly eventId?: string }

interface Kind {
  readonly name: string
  /** The body's field that has the id of the post or event. */
  readonly on: 'postId' | 'eventId'
  /** The club whose members alone read the comments of a post. */
  readonly clubOf?: (id: string) => string | undefined
  readonly post: (
    id: string,
    body: {
      readonly comment: string
      readonly mentions?: string[]
      readonly parentCommentId: string | null
      readonly clientId: string
    },
    signal?: AbortSignal,
  ) => Promise<void>
}

export type CommentOutbox = ReturnType<typeof makeCommentOutbox>

/** Returns the outbox of comments on posts, or on events, with its delivery (COM-01, EVT-12). */
export function makeCommentOutbox({ name, on, clubOf = () => undefined, post }: Kind) {
  const outbox = new Outbox(
    () => draftKey(useSession.getState().userId, name),
    (value): value is OutgoingComment => isUnsent(value, [on, 'parentCommentId', 'comment']),
  )
  const targetOf = (one: OutgoingComment) => one[on] ?? ''
  const delivery = new Delivery({
    outbox,
    laneOf: targetOf,
    send: async (one: OutgoingComment, signal?: AbortSignal) => {
      const { comment, parentCommentId, clientId } = one
      const { text, ...mentioned } = spoken(comment)
      const body = { comment: text, ...mentioned, parentCommentId: parentCommentId || null, clientId }
      await post(targetOf(one), body, signal)
      toast.announce(outgoingWords.posted)
    },
  })
  return {
    delivery,
    clubOf,
    useItems: (id: string) => outbox.useItems().filter((one) => targetOf(one) === id),
    /** Adds a comment, with its mentions as markup, to the outbox, which shows it at once, and sends it. */
    send: (id: string, parentCommentId: string | null, comment: string) =>
      delivery.enqueue({
        ...outbox.next(makeClientId()),
        [on]: id,
        parentCommentId: parentCommentId ?? '',
        comment,
      }),
  }
}
