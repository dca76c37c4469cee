import { z } from 'zod'
import { normaliseDomain } from '../email.ts'
import { id, line, text, textIfAny } from '../fields.ts'
import { limits } from '../limits.ts'
import { collegeFields } from '../messages/colleges.ts'
import { fieldMessages } from '../messages/fields.ts'
import { adminsBody, contactFields, pictureBody, placeBody } from './pages.ts'

export const domain = z
  .string(collegeFields.domainInvalid)
  .max(limits.emailLength, collegeFields.domainInvalid)
  .transform((given, context) => {
    const normal = normaliseDomain(given.trim().replace(/^@/, ''))
    if (normal !== undefined) return normal
    context.addIssue({ code: 'custom', message: collegeFields.domainInvalid })
    return z.NEVER
  })

const fields = {
  ...contactFields,
  collegeName: line(limits.collegeNameLength, collegeFields.nameRequired),
  description: textIfAny(limits.collegeDescriptionLength),
  city: placeBody(limits.cityLength),
  collegeImg: pictureBody,
  /** Whether only people with an email at one of the college's domains may choose it and join its clubs. */
  restricted: z.boolean(),
  /** All email domains of the college; existing clients read only the first, `emailDomain`. */
  domain: z
    .array(domain)
    .max(limits.collegeDomainsMax, fieldMessages.tooLong)
    .transform((list) => [...new Set(list)]),
} as const

export const collegeBody = z.strictObject({
  ...z.strictObject(fields).partial().shape,
  collegeName: fields.collegeName,
})

/** Absent fields stay as they are; `admin` replaces the whole list. */
export const collegeChangesBody = z.strictObject({
  ...z.strictObject(fields).partial().shape,
  admin: adminsBody.optional(),
})

/** `clientId` is the idempotency key: a retry returns the stored notice. */
export const noticeBody = z.strictObject({
  clientId: id,
  text: text(limits.collegeNoticeLength, collegeFields.noticeRequired),
})

export type NewCollege = z.output<typeof collegeBody>
export type CollegeChanges = Omit<z.output<typeof collegeChangesBody>, 'admin'>
