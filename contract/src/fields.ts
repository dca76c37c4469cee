import { z } from 'zod'
import { limits } from './limits.ts'
import { messageLimits } from './messageLimits.ts'
import { fieldMessages } from './messages/fields.ts'
import { uploadFields } from './messages/uploads.ts'

/** A UUID in lower case (ruling 17). */
export const id = z.uuid(fieldMessages.idInvalid).toLowerCase()

// By character code: 1 for the digits of our ids.
const isDigit = Uint8Array.from({ length: 128 }, (_, code) => Number(/[0-9a-f]/.test(String.fromCharCode(code))))

// Fast path: a lower-case UUIDv7, as we serve ids. A miss falls through to the full check.
function isAsServed(item: string): boolean {
  if (item.length !== 36 || item[14] !== '7' || !'89ab'.includes(item.charAt(19))) return false
  let digits = 0
  for (let at = 0; at < 36; at++) digits += isDigit[item.charCodeAt(at)] ?? 0
  return digits === 32 && item[8] === '-' && item[13] === '-' && item[18] === '-' && item[23] === '-'
}

/** A text no longer than an id, for schemas that parse it as an id afterwards. */
export const idText = z.string(fieldMessages.idInvalid).max(36, fieldMessages.idInvalid)

/** A list of at most `max` ids. The fast path takes a tenth of the time of checking each with `id`. */
export function idList(max: number) {
  return z.array(idText).max(max, fieldMessages.tooLong).transform(readIds)
}

/** The ids that a client has fetched, latest last: any number, of which the last 500 are read (ruling 19). */
export const fetchedIds = z.preprocess(
  (given: readonly string[]) => (Array.isArray(given) ? given.slice(-limits.fetchedIdsRead) : given),
  idList(limits.fetchedIdsRead),
)

function readIds(list: string[], context: z.RefinementCtx): string[] {
  if (list.every(isAsServed)) return list
  const { data, error } = z.array(id).safeParse(list)
  for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
  return data ?? z.NEVER
}

/** An instant on the wire: ISO 8601, UTC, milliseconds, literal Z (ruling 17). */
export const instant = z.iso.datetime({ precision: 3 })

/** An instant from a client: ISO 8601, in UTC if it has no time zone (ruling 51). */
export const moment = z.iso
  .datetime({ offset: true, local: true, abort: true, error: fieldMessages.momentInvalid })
  .max(limits.dateLength, { abort: true, error: fieldMessages.momentInvalid })
  .regex(/^(?:19|2\d)/, { abort: true, error: fieldMessages.momentInvalid })
  .transform((raw) => new Date(/(?:Z|[+-]\d\d:?\d\d)$/i.test(raw) ? raw : `${raw}Z`))

/** A day from a client, yyyy-MM-dd. PostgreSQL has no year 0. */
export const day = z.iso
  .date(fieldMessages.dateInvalid)
  .max(10)
  .regex(/^(?:19|2\d)/, fieldMessages.dateInvalid)

export const count = z.int().min(0)

/** The reply of a call that has nothing else to return. */
export const done = z.strictObject({ success: z.literal(true) })

// C0 and C1 controls except tab and line feed, and bidirectional marks, which can disguise a name as another.
const unprintable = '\\u0000-\\u0008\\u000B-\\u001F\\u007F-\\u009F\\u202A-\\u202E\\u2066-\\u2069'
const printableText = new RegExp(`^[^${unprintable}]*$`)
const printableLine = new RegExp(`^[^\\t\\n${unprintable}]*$`)

// Anything but white space, controls, format characters and the blank letters of Hangul and braille.
const visible = /[^\s\p{Cc}\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/u

/** Trimmed text of several lines with at least one visible character, at most `max` long. */
export function text(max: number, message: string = fieldMessages.textRequired) {
  return textIfAny(max, message).refine(isVisible, message)
}

/** Like `text`, but may be empty; text without a visible character becomes "". */
export function textIfAny(max: number, message: string = fieldMessages.textRequired) {
  return z
    .string(message)
    .max(rawLength(max), fieldMessages.tooLong)
    .transform((raw) => raw.replaceAll('\r\n', '\n').toWellFormed())
    .pipe(z.string().trim().max(max, fieldMessages.tooLong).regex(printableText, fieldMessages.noControl))
    .transform((plain) => (isVisible(plain) ? plain : ''))
}

const isVisible = (plain: string) => visible.test(plain)

// Before line breaks are shortened and the ends trimmed.
const rawLength = (max: number) => 2 * max

/** Replaces lone surrogates (halves of a character) by U+FFFD: PostgreSQL refuses them in JSON. */
export const wellFormed = (raw: string) => raw.toWellFormed()

/** One trimmed line of text with at least one visible character, at most `max` long. */
export function line(max: number, message: string) {
  return z
    .string(message)
    .overwrite(wellFormed)
    .trim()
    .regex(visible, message)
    .max(max, fieldMessages.tooLong)
    .regex(printableLine, fieldMessages.noControl)
}

const unprintables = new RegExp(`[${unprintable}]`, 'g')

/** A provider's name, cleaned and cut so that `line` accepts it; `undefined` if nothing visible is left. */
export function cleanLine(raw: string, max: number): string | undefined {
  const plain = raw.slice(0, 1000).toWellFormed().replaceAll(unprintables, ' ').replaceAll(/\s+/g, ' ').trim()
  const cut = plain
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
  return visible.test(cut) ? cut : undefined
}

export function lineIfAny(max: number) {
  return z
    .string()
    .overwrite(wellFormed)
    .trim()
    .max(max, fieldMessages.tooLong)
    .regex(printableLine, fieldMessages.noControl)
    .transform((plain) => (isVisible(plain) ? plain : ''))
}

// Credentials before the host can disguise an address as another: `https://bank.example@evil.example`.
function isWebAddress(address: string): boolean {
  if (!/^https?:\/\/[^\s"'<>\\^`{|}]+$/i.test(address) || !printableLine.test(address)) return false
  if (!address.isWellFormed() || !URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username === '' && password === ''
}

/** An http or https address without credentials (ruling 34), or "". */
export function linkIfAny(max: number) {
  return z
    .string()
    .trim()
    .max(max, fieldMessages.tooLong)
    .refine((address) => address === '' || isWebAddress(address), fieldMessages.linkInvalid)
}

/** A phone number as people write it, or "". */
export const phoneIfAny = z
  .string()
  .trim()
  .max(limits.phoneLength, fieldMessages.tooLong)
  .regex(/^(?:\+?\(?[0-9](?:[ ()-]{0,2}[0-9]){4,})?$/, fieldMessages.phoneInvalid)

const unquoted = (raw: string) => raw.replace(/^"(.*)"$/, '$1').trim()

/** A search text of one line, without the quotes that the mobile client adds (wire.md §2). */
export const search = z
  .string()
  .max(limits.searchLength)
  .regex(printableLine, fieldMessages.noControl)
  .overwrite(wellFormed)
  .transform(unquoted)

/** The only regular expression that a query may have, `.*TEXT.*`; returns TEXT (ruling 51). */
export const containedText = z
  .string()
  .max(limits.searchLength + '.*.*'.length)
  .regex(printableLine, fieldMessages.noControl)
  .regex(/^\.\*.*\.\*$/, fieldMessages.containedForm)
  .transform((raw) => raw.slice(2, -2).trim())

/** The name of the file on its owner's device, or "". */
export const filename = z
  .string()
  .max(rawLength(limits.filenameLength), fieldMessages.tooLong)
  .transform((raw) => raw.toWellFormed().trim())
  .pipe(z.string().max(limits.filenameLength, fieldMessages.tooLong).regex(printableLine, fieldMessages.noControl))

/** The number of an event of a room, from 0; text in a query. */
export const eventNumber = z.coerce
  .string()
  .max(10)
  .regex(/^[0-9]+$/)
  .transform(Number)
  .pipe(z.number().max(messageLimits.eventsMax))

/** The page size that a client asks for, at most 100 (ruling 17); text in a query. */
export const pageLimit = z.coerce
  .string()
  .max(3)
  .regex(/^[1-9][0-9]*$/)
  .transform(Number)
  .pipe(z.number().max(limits.chatPageMax))

/** The size of a bare list that a client asks for (ruling 41); text in a query. */
export const listLimit = z.coerce
  .string()
  .max(4)
  .regex(/^[1-9][0-9]*$/)
  .transform(Number)
  .pipe(z.number().max(limits.listMax))

/** The id of an upload, from one of our file addresses or from the id itself. */
export const fileLocation = z
  .string(uploadFields.uploadFirst)
  .max(limits.addressLength, uploadFields.uploadFirst)
  .transform((given, context) => {
    const named = /^(?:https?:\/\/[^/?#]+)?(?:\/files\/)?([0-9a-f-]{36})(?:[/?#].{0,200})?$/i.exec(given)?.[1]
    const read = id.safeParse(named)
    if (read.success) return read.data
    context.addIssue({ code: 'custom', message: uploadFields.uploadFirst })
    return z.NEVER
  })
