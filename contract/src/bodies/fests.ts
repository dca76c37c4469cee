import { z } from 'zod'
import { id, idList, line, moment, textIfAny } from '../fields.ts'
import { limits } from '../limits.ts'
import { fieldMessages } from '../messages/fields.ts'
import { festFields } from '../messages/fests.ts'
import { adminsBody, contactFields, pictureBody } from './pages.ts'

const fields = {
  ...contactFields,
  festName: line(limits.festNameLength, festFields.nameRequired),
  description: textIfAny(limits.festDescriptionLength),
  startDate: moment,
  endDate: moment,
  festImg: pictureBody,
  festVideo: pictureBody,
} as const

interface Dates {
  readonly startDate?: Date | undefined
  readonly endDate?: Date | undefined
}

const inOrder = ({ startDate, endDate }: Dates) => !startDate || !endDate || endDate >= startDate
const endFault = { path: ['endDate'], message: fieldMessages.endsAfterStart }

export const festBody = z
  .strictObject({
    ...z.strictObject(fields).partial().shape,
    festName: fields.festName,
    startDate: fields.startDate,
    endDate: fields.endDate,
    /** '' and absent: the college that the caller administers. */
    college: z.union([z.literal(''), id]).optional(),
  })
  .refine(inOrder, endFault)

/** Absent fields stay as they are; `admin` replaces the whole list. */
export const festChangesBody = z
  .strictObject({ ...z.strictObject(fields).partial().shape, admin: adminsBody.optional() })
  .refine(inOrder, endFault)

/** Follows the fest if the list has the caller's id, else unfollows it (ruling 23). */
export const followBody = z.strictObject({ followedBy: idList(limits.listMax) })

export type NewFest = z.output<typeof festBody>
export type FestChanges = Omit<z.output<typeof festChangesBody>, 'admin'>
