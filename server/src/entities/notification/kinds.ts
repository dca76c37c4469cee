import type { NotificationKind } from '@quad/contract/entities/notification.ts'
import type { InlineKind, Kind, NotifiedKind } from './kind.ts'
import { comment } from './kinds/comment.ts'
import { like } from './kinds/like.ts'
import { reply } from './kinds/reply.ts'
import { share } from './kinds/share.ts'

/** The kinds that `notify` writes in the act's transaction. */
export const notifiedKinds = { share } satisfies Record<string, NotifiedKind>

/** The kinds that the act's own statement writes (decision 17). */
export const inlineKinds = { like, comment, reply } satisfies Record<string, InlineKind>

/** Every kind of the contract: one without its file does not compile. */
export const kinds = { ...notifiedKinds, ...inlineKinds } satisfies Record<NotificationKind, Kind>
