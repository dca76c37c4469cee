import { type RequestField, requestFields, requestShape } from '@quad/contract/bodies/requests.ts'
import type { RequestKind } from '@quad/contract/entities/supportRequest.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { z } from 'zod'
import { requestWords } from '../../entities/supportRequest/words.ts'
import { schemaResolver } from '../../shared/forms/resolver.ts'
import type { KeptUpload } from '../../shared/upload/useUploads.ts'

const text = z.string()

const values = z.object({
  name: text,
  email: text,
  phone: text,
  college: text,
  location: text,
  collegeMail: text,
  website: text,
  club: text,
  topic: text,
  festival: text,
  startDate: text,
  endDate: text,
  details: text,
  files: z.array(z.custom<KeptUpload>()),
})

export type RequestValues = z.output<typeof values>

// In the order of the forms; two in a row share a line.
const rows: readonly (readonly RequestField[])[] = [
  ['topic'],
  ['name', 'email'],
  ['phone'],
  ['college', 'location'],
  ['collegeMail', 'website'],
  ['club'],
  ['festival'],
  ['startDate', 'endDate'],
  ['details'],
]

/** The rows of a form's fields. Forms that don't need a name leave out the writer's: the account has it. */
export function rowsOf(kind: RequestKind): readonly (readonly RequestField[])[] {
  const { needed, optional } = requestFields[kind]
  const shown = new Set(needed.includes('name') ? [...needed, ...optional] : needed)
  return rows.map((row) => row.filter((field) => shown.has(field))).filter((row) => row.length > 0)
}

export const isNeeded = (kind: RequestKind, field: RequestField) => requestFields[kind].needed.includes(field)

/** The initial values: those of the account, else empty. */
export function valuesOf(account: { readonly name: string; readonly email: string }) {
  const empty = {
    phone: '',
    college: '',
    location: '',
    collegeMail: '',
    website: '',
    club: '',
    topic: '',
    festival: '',
  }
  return { ...account, ...empty, startDate: '', endDate: '', details: '', files: [] } satisfies RequestValues
}

// From the start of the first day to the end of the last, in the writer's zone.
const timeOfDay = { startDate: 'T00:00:00', endDate: 'T23:59:59' } as const

function wireValue(field: RequestField, value: string): string {
  if (field !== 'startDate' && field !== 'endDate') return value
  const at = new Date(`${value}${timeOfDay[field]}`)
  return Number.isNaN(at.getTime()) ? value : at.toISOString()
}

/** The body of the call, without empty fields. */
export function bodyOf(kind: RequestKind, given: RequestValues) {
  const filled = rowsOf(kind)
    .flat()
    .filter((field) => given[field].trim() !== '')
  return {
    ...Object.fromEntries(filled.map((field) => [field, wireValue(field, given[field])])),
    kind,
    ...(given.files[0] && { file: given.files[0].location }),
  }
}

function problemOf(kind: RequestKind, field: RequestField, given: RequestValues): string | undefined {
  const isDate = field === 'startDate' || field === 'endDate'
  if (given[field].trim() === '') {
    if (!isNeeded(kind, field)) return undefined
    return isDate ? requestWords.dateRequired : fieldMessages.required
  }
  if (field === 'endDate' && given.endDate < given.startDate) return fieldMessages.endsAfterStart
  return requestShape[field].safeParse(wireValue(field, given[field])).error?.issues[0]?.message
}

/** The fields that a form refuses, in its order, each with the reason. */
export function problemsOf(kind: RequestKind, given: RequestValues): [RequestField, string][] {
  return rowsOf(kind)
    .flat()
    .flatMap((field) => {
      const message = problemOf(kind, field, given)
      return message === undefined ? [] : [[field, message]]
    })
}

export function resolverOf(kind: RequestKind) {
  return schemaResolver(
    values.superRefine((given, { addIssue }) => {
      for (const [field, message] of problemsOf(kind, given)) addIssue({ code: 'custom', path: [field], message })
    }),
  )
}
