import { z } from 'zod'

/** What an admin lets a member do in a club; admins have all rights (decision 44). */
export const clubRights = ['events', 'members', 'moderate', 'treasurer'] as const

export const clubRight = z.enum(clubRights)

/** Rights, in the order of `clubRights`. */
export const clubRightList = z.array(clubRight).max(clubRights.length)

export type ClubRight = z.output<typeof clubRight>
