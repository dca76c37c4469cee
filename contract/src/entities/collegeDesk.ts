import { z } from 'zod'
import { count, id, instant } from '../fields.ts'
import { userCard } from './user.ts'

/** A college in numbers, none of which names anybody; each up to 100,000 (COLL-06). */
export const collegeDesk = z.strictObject({
  students: count,
  /** Students who used Quad within 7 days. */
  active: count,
  clubs: count,
  /** Events under the college that began within the last 30 days. */
  events: count,
  /** Registrations for its events within the last 30 days. */
  registrations: count,
  /** Clubs on which its admins haven't decided yet. */
  waiting: count,
  withoutOfficers: count,
  /** Clubs with an office whose term is over. */
  termsEnded: count,
})

/** Which clubs of a college its admins look at: those to decide on, without officers, or with a term that is over. */
export const deskClubsOf = z.enum(['waiting', 'withoutOfficers', 'termsEnded'])

export const deskClub = z.strictObject({
  _id: id,
  clubName: z.string(),
  clubImg: z.string(),
  category: z.string(),
  description: z.string(),
  membersCount: count,
  createdAt: instant,
  /** The day on which its first unfilled term ended; null for none. */
  termEndedOn: z.iso.date().nullable(),
})

/** An event or a fest made under a college within the last 30 days. */
export const deskPlace = z.strictObject({
  kind: z.enum(['event', 'fest']),
  _id: id,
  title: z.string(),
  /** The club, fest or college that holds it. */
  host: z.string(),
  startsAt: instant,
  createdAt: instant,
})

/** What a college wrote to all its students (COLL-07). */
export const collegeNotice = z.strictObject({
  _id: id,
  text: z.string(),
  createdAt: instant,
  /** For the college's admins alone. */
  sent: z
    .strictObject({
      /** How many students it was for. */
      people: count,
      /** Absent once their account is closed. */
      by: userCard.optional(),
    })
    .optional(),
})

/** How a person gets their college's notices, besides on its page. */
export const noticeWays = z.strictObject({ inApp: z.boolean(), mail: z.boolean() })

export type CollegeDesk = z.output<typeof collegeDesk>
export type DeskClubsOf = z.output<typeof deskClubsOf>
export type DeskClub = z.output<typeof deskClub>
export type DeskPlace = z.output<typeof deskPlace>
export type CollegeNotice = z.output<typeof collegeNotice>
export type NoticeWays = z.output<typeof noticeWays>
