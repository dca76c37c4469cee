import { accounts } from './accounts.ts'
import { colleges } from './colleges.ts'
import { comments } from './comments.ts'
import { posts } from './posts.ts'
import { profiles } from './profiles.ts'

/** The one table of the product, by area. */
export const areas = { accounts, profiles, posts, comments, colleges } as const

/** Every call by its name. Names are unique across areas; a test holds that. */
export const calls = { ...accounts, ...profiles, ...posts, ...comments, ...colleges } as const

export type Calls = typeof calls
export type CallName = keyof Calls
