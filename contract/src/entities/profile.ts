import { z } from 'zod'
import { birthdayIfAny } from '../birthday.ts'
import { fileLocation, id, instant, line, lineIfAny, linkIfAny, phoneIfAny, textIfAny } from '../fields.ts'
import { limits } from '../limits.ts'
import { accountFields } from '../messages/accounts.ts'
import { uploadFields } from '../messages/uploads.ts'
import { followsShownTo } from './follow.ts'
import { branches, study, years } from './study.ts'
import { gender, userWithCollege } from './user.ts'

/** The reminders that a person can have: when before the start, and how. */
export const reminderChoice = z.enum(['dayInApp', 'dayByMail', 'quarterInApp', 'quarterByMail'])

/** Whose first message arrives as a chat, not as a request: people of one's college and clubs, of one's clubs, or nobody. */
export const messagesFrom = z.enum(['college', 'clubs', 'nobody'])

/** wire.md's Profile, with the phone and the owner's choices. Fields hidden from the viewer are "", [] or false. */
export const profile = z.strictObject({
  /** The user's id. */
  _id: id,
  user: userWithCollege,
  email: z.string(),
  phone: z.string(),
  /** `dd/MM/yyyy` (ruling 49). */
  birthday: z.string(),
  /** Whether others can see the three above (PROF-04); false for viewers other than the owner. */
  showsEmail: z.boolean(),
  showsPhone: z.boolean(),
  showsBirthday: z.boolean(),
  /** Year and branch; absent if there are none, or the viewer may not see them (PROF-07). */
  study: study.optional(),
  /** Present for the owner if others can see them. */
  showsStudy: z.literal(true).optional(),
  /** The reminders that the owner wants (NOTI-05); [] for other viewers. */
  reminders: z.array(reminderChoice).max(reminderChoice.options.length),
  /** Absent for others than the owner. */
  messagesFrom: messagesFrom.optional(),
  /** Absent for others than the owner. */
  followsShownTo: followsShownTo.optional(),
  /** The owner's own entries in their last registration for an event; absent for others, and before the first. */
  lastRegistration: z.strictObject({ phone: z.string(), college: z.string() }).optional(),
  gender: z.union([gender, z.literal('')]),
  bio: z.string(),
  currentLocation: z.string(),
  website: z.string(),
  createdAt: instant,
  /** The people whom the owner has blocked, latest first; [] for other viewers. */
  blockedUser: z.array(id).max(limits.blockedMax),
  /** The owner has blocked the viewer, who can't message them. */
  hasBlockedMe: z.boolean(),
  /** The viewer has blocked the owner. */
  blockedByMe: z.boolean(),
})

export type Profile = z.output<typeof profile>
export type MessagesFrom = z.output<typeof messagesFrom>
export type ReminderChoice = z.output<typeof reminderChoice>

/** The fields that a person edits (PROF-02). Absent fields stay as they are; "" clears a field. */
export const profileFields = {
  firstname: line(limits.nameLength, accountFields.firstnameRequired).optional(),
  lastname: line(limits.nameLength, accountFields.lastnameRequired).optional(),
  gender: z.enum(gender.enum, accountFields.genderRequired).optional(),
  birthday: birthdayIfAny.optional(),
  phone: phoneIfAny.optional(),
  bio: textIfAny(limits.bioLength).optional(),
  currentLocation: lineIfAny(limits.placeLength).optional(),
  website: linkIfAny(limits.websiteLength).optional(),
  showsEmail: z.boolean().optional(),
  showsPhone: z.boolean().optional(),
  showsBirthday: z.boolean().optional(),
  year: z.enum(['', ...years]).optional(),
  branch: z.enum(['', ...branches]).optional(),
  showsStudy: z.boolean().optional(),
  /** The address of an upload or of the current picture; "" removes the picture. */
  userImg: z.union([z.literal(''), fileLocation], uploadFields.uploadFirst).optional(),
} as const
