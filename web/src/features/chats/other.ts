import type { UserCard } from '@quad/contract/entities/user.ts'

/** The other person of a chat. */
export type Other = Pick<UserCard, '_id' | 'displayName' | 'firstname' | 'userImg' | 'admin'>

/** Why the viewer can't write; undefined if they can (CHAT-06). */
export type SendBlockReason = 'youBlocked' | 'blockedYou' | 'closed' | undefined
