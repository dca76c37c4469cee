import { z } from 'zod'
import { idList, line } from '../fields.ts'
import { groupLimits } from '../groupLimits.ts'
import { fieldMessages } from '../messages/fields.ts'
import { groupFields } from '../messages/groups.ts'
import { pictureBody } from './pages.ts'

const name = line(groupLimits.nameLength, groupFields.nameRequired)

const people = idList(groupLimits.membersMax - 1).refine((ids) => ids.length > 0, fieldMessages.required)

export const groupBody = z.strictObject({ name, groupImg: pictureBody.optional(), users: people })

/** Absent fields stay as they are. */
export const groupChangesBody = z.strictObject({ name, groupImg: pictureBody }).partial()

export const newMembersBody = z.strictObject({ users: people })
