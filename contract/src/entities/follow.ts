import { z } from 'zod'
import { count, id } from '../fields.ts'
import { limits } from '../limits.ts'
import { userCard } from './user.ts'

/** Who sees whom one follows and who follows one: everyone with an account, people of one's college, or nobody else. */
export const followsShownTo = z.enum(['everyone', 'college', 'nobody'])

/** What can be followed, and listed as followed. */
export const followedKind = z.enum(['user', 'club', 'fest', 'college'])

/** Whether the caller follows a page, and how many do. */
export const followState = z.strictObject({
  _id: id,
  following: z.boolean(),
  followersCount: count,
  /** Of a person only: how many people and pages they follow. */
  followedCount: count.optional(),
  /** Of a person only: whether the caller may read their lists. */
  listed: z.boolean().optional(),
})

/** The cursor of the next page of a list of follows. */
export const followCursor = z
  .string()
  .max(18)
  .regex(/^[1-9][0-9]*$/)

/** `next` is null at the end. A page may have fewer people than fit, or none, before the end. */
export const followers = z.strictObject({
  people: z.array(userCard).max(limits.followsShown),
  next: followCursor.nullable(),
})

const followedPage = z.strictObject({ _id: id, name: z.string(), img: z.string() })

/** People or pages that somebody follows, latest first. */
export const followed = z.strictObject({
  pages: z.array(followedPage).max(limits.followsShown),
  next: followCursor.nullable(),
})

export type FollowsShownTo = z.output<typeof followsShownTo>
export type FollowedKind = z.output<typeof followedKind>
export type FollowState = z.output<typeof followState>
export type FollowedPage = z.output<typeof followedPage>
