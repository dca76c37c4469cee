import type { UserCard } from '@quad/contract/entities/user.ts'

/** The other person of a chat. */
export type Other = Pick<UserCard, '_id' | 'displayName' | 'firstname' | 'userImg' | 'admin'>

/** Why the viewer can't write; undefined if they can (CHAT-06). */
export type SendBlockReason = 'youBlocked' | 'blockedYou' | 'closed' | undefined

/** The viewer can block the other person: they haven't yet, and the account is open. */
export const mayBlock = (reason: SendBlockReason): boolean => reason === undefined || reason === 'blockedYou'
