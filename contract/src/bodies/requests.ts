import { z } from 'zod'
import { email } from '../email.ts'
import { mentorClubs, type RequestKind, requestKind, requestTopics } from '../entities/supportRequest.ts'
import { fileLocation, line, linkIfAny, moment, phoneIfAny, text } from '../fields.ts'
import { limits } from '../limits.ts'
import { fieldMessages } from '../messages/fields.ts'

/** The fields of all support forms but the file. */
export const requestShape = {
  name: line(limits.memberNameLength, fieldMessages.required),
  email,
  phone: phoneIfAny,
  college: line(limits.memberCollegeLength, fieldMessages.required),
  location: line(limits.cityLength, fieldMessages.required),
  collegeMail: email,
  website: linkIfAny(limits.websiteLength),
  club: z.enum(mentorClubs, fieldMessages.required),
  topic: z.enum(requestTopics, fieldMessages.required),
  festival: line(limits.festNameLength, fieldMessages.required),
  startDate: moment,
  endDate: moment,
  details: text(limits.requestDetailsLength, fieldMessages.required),
} as const

export type RequestField = keyof typeof requestShape

interface FieldsOfKind {
  readonly needed: readonly RequestField[]
  readonly optional: readonly RequestField[]
}

const opinion: FieldsOfKind = { needed: ['topic', 'details'], optional: ['name', 'email', 'phone'] }

/** The fields of each form (SUP-01). */
export const requestFields: Readonly<Record<RequestKind, FieldsOfKind>> = {
  contact: { needed: ['name', 'email', 'details'], optional: ['phone'] },
  college: {
    needed: ['name', 'email', 'college', 'location', 'collegeMail'],
    optional: ['website', 'phone', 'details'],
  },
  guestMentor: { needed: ['name', 'email', 'college', 'club', 'details'], optional: ['phone'] },
  feedback: opinion,
  bug: opinion,
  feature: opinion,
  ad: { needed: ['name', 'email', 'festival', 'startDate', 'endDate', 'details'], optional: ['phone'] },
}

export const requestBody = z
  .strictObject({
    kind: requestKind.default('contact'),
    /** The address of an upload; a visitor has none. */
    file: fileLocation.optional(),
    ...z.object(requestShape).partial().shape,
  })
  .superRefine((body, context) => {
    const { needed, optional } = requestFields[body.kind]
    for (const field of needed)
      if (body[field] === undefined)
        context.addIssue({ code: 'custom', path: [field], message: fieldMessages.required })
    const given = Object.keys(requestShape).filter((field) => field in body)
    const known = new Set<string>([...needed, ...optional])
    const keys = given.filter((field) => !known.has(field))
    if (keys.length > 0) context.addIssue({ code: 'unrecognized_keys', keys, input: body })
    if (body.startDate && body.endDate && body.startDate >= body.endDate)
      context.addIssue({ code: 'custom', path: ['endDate'], message: fieldMessages.endsAfterStart })
  })
