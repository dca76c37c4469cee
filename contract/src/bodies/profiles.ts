import { z } from 'zod'
import { followsShownTo } from '../entities/follow.ts'
import { messagesFrom, profileFields, reminderChoice } from '../entities/profile.ts'
import { containedText, id, listLimit, search } from '../fields.ts'
import { limits } from '../limits.ts'
import { accountFields } from '../messages/accounts.ts'
import { fieldMessages } from '../messages/fields.ts'

/** A profile with its college. The mobile client completes an account with it, too (wire.md §2). */
export const userBody = z.strictObject({
  ...profileFields,
  college: z.uuid(accountFields.collegeRequired).toLowerCase().optional(),
})

/** `blockedUser` and `reminders` are whole lists; the server compares each with the stored one (ruling 52). */
export const profileBody = userBody.extend({
  blockedUser: z.array(id).max(limits.blockedMax).optional(),
  reminders: z.array(reminderChoice).max(reminderChoice.options.length).optional(),
  messagesFrom: messagesFrom.optional(),
  followsShownTo: followsShownTo.optional(),
})

export type UserChanges = z.output<typeof userBody>

/** The query forms of existing clients, each spelt out (ruling 51). A client without a college sends ''. */
export const peopleQuery = z
  .strictObject({
    '_id[$ne]': id.optional(),
    college: z.union([z.literal(''), id]).optional(),
    'college[$ne]': z.union([z.literal(''), id]).optional(),
    'displayName[$regex]': containedText.optional(),
    'displayName[$options]': z.literal('i').optional(),
    '$text[$search]': search.optional(),
    '_id[$lt]': id.optional(),
    limit: listLimit.optional(),
  })
  .refine((query) => query.college === undefined || query['college[$ne]'] === undefined, {
    path: ['college[$ne]'],
    message: fieldMessages.oneOf,
  })
  .refine((query) => query['displayName[$regex]'] === undefined || query['$text[$search]'] === undefined, {
    path: ['$text[$search]'],
    message: fieldMessages.oneOf,
  })
