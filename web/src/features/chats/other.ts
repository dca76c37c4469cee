import type { UserCard } from '@quad/contract/entities/user.ts'

/** With whom one talks. */
export type Other = Pick<UserCard, '_id' | 'displayName' | 'firstname' | 'userImg' | 'admin'>

/** What keeps the two from writing to each other; undefined where nothing does (CHAT-06). */
export type SendBlockReason = 'youBlocked' | 'blockedYou' | 'closed' | undefined
