import { z } from 'zod'
import { id, instant } from '../fields.ts'

/** The forms of /help (ruling 72). */
export const requestKind = z.enum(['contact', 'college', 'guestMentor', 'feedback', 'bug', 'feature', 'ad'])

export type RequestKind = z.output<typeof requestKind>

export const mentorClubs = ['Entrepreneurship', 'Debate', 'Coding', 'Finance'] as const

export const requestTopics = [
  'post',
  'club',
  'college',
  'fest',
  'event',
  'chats',
  'profile',
  'notification',
  'reminder',
  'search',
  'other',
] as const

export const supportRequest = z.strictObject({ _id: id, kind: requestKind, createdAt: instant })

export type SupportRequest = z.output<typeof supportRequest>
