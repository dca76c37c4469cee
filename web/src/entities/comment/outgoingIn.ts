import type { Unsent } from '../../shared/outbox/outbox.ts'

export type OutgoingText = Unsent & {
  /** With its mentions as markup. */
  readonly comment: string
  /** The id of the comment that is replied to; "" at the top level. */
  readonly parentCommentId: string
}

/** Whether the server refused an item for good. */
export const isRefused = ({ failure, passing }: Unsent): boolean => failure !== '' && !passing

/**
 * Returns the unsent comments to show in a thread; `null` is the top level. Refused replies are also shown there,
 * because their parent may be deleted.
 */
export function outgoingIn<Item extends OutgoingText>(
  items: readonly Item[],
  parentCommentId: string | null,
): readonly Item[] {
  return items.filter((one) => (isRefused(one) ? null : one.parentCommentId || null) === parentCommentId)
}
