import { accounts } from './accounts.ts'
import { colleges } from './colleges.ts'
import { comments } from './comments.ts'
import { notifications } from './notifications.ts'
import { posts } from './posts.ts'

/** The one table of the product, by area. */
export const areas = { accounts, posts, comments, colleges, notifications } as const

/** Every call by its name. Names are unique across areas; a test holds that. */
export const calls = { ...accounts, ...posts, ...comments, ...colleges, ...notifications } as const

export type Calls = typeof calls
export type CallName = keyof Calls
