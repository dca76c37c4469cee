import { z } from 'zod'
import { limits } from './limits.ts'
import { fieldMessages } from './messages/fields.ts'
import { uploadFields } from './messages/uploads.ts'

/** A thing's id: a UUID in lower case (ruling 17). Anything else is refused before it reaches the database. */
export const id = z.uuid(fieldMessages.idInvalid).toLowerCase()

// Of each letter, by its code: whether it is a digit of ids as they are served.
const isDigit = Uint8Array.from({ length: 128 }, (_, code) => Number(/[0-9a-f]/.test(String.fromCharCode(code))))

// Surely an id in the form that we serve: a UUIDv7 in lower case. What is none may be one all the same.
function isAsServed(item: string): boolean {
  if (item.length !== 36 || item[14] !== '7' || !'89ab'.includes(item.charAt(19))) return false
  let digits = 0
  for (let at = 0; at < 36; at++) digits += isDigit[item.charCodeAt(at)] ?? 0
  return digits === 32 && item[8] === '-' && item[13] === '-' && item[18] === '-' && item[23] === '-'
}

/**
 * A list of ids that clients send back, which may hold hundreds: those in the form that we serve are known at a glance,
 * a tenth of the work; of a list that holds anything else, `id` judges each.
 */
export const idList = z.array(z.string(fieldMessages.idInvalid)).transform((list, context) => {
  if (list.every(isAsServed)) return list
  const { data, error } = z.array(id).safeParse(list)
  for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
  return data ?? z.NEVER
})

/** An instant on the wire: ISO 8601, UTC, milliseconds, literal Z (ruling 17). */
export const instant = z.iso.datetime({ precision: 3 })

/** An instant that a client gives: ISO 8601, in UTC where it names no zone (ruling 51). */
export const moment = z.iso
  .datetime({ offset: true, local: true, abort: true, error: fieldMessages.momentInvalid })
  .regex(/^(?:19|2\d)/, { abort: true, error: fieldMessages.momentInvalid })
  .transform((raw) => new Date(/(?:Z|[+-]\d\d:?\d\d)$/i.test(raw) ? raw : `${raw}Z`))

export const count = z.int().min(0)

/** The reply of a call that has nothing else to return. */
export const done = z.strictObject({ success: z.literal(true) })

// Characters that no one types on purpose: C0 and C1 controls but tab and line feed, and the marks that reverse
// the direction of what follows, with which a name can be made to look like another.
const unprintable = '\\u0000-\\u0008\\u000B-\\u001F\\u007F-\\u009F\\u202A-\\u202E\\u2066-\\u2069'
const printableText = new RegExp(`^[^${unprintable}]*$`)
const printableLine = new RegExp(`^[^\\t\\n${unprintable}]*$`)

// What takes no ink: white space, controls, format characters and the blank letters of Hangul and braille.
const visible = /[^\s\p{Cc}\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/u

/** Text of several lines with at least one visible character, at most `max` long, its outer white space cut off. */
export function text(max: number, message: string = fieldMessages.textRequired) {
  return textIfAny(max, message).refine(isVisible, message)
}

/** The same, but it may be nothing at all: "" then, also where only blanks stand. */
export function textIfAny(max: number, message: string = fieldMessages.textRequired) {
  return z
    .string(message)
    .transform((raw) => raw.replaceAll('\r\n', '\n').toWellFormed())
    .pipe(z.string().trim().max(max, fieldMessages.tooLong).regex(printableText, fieldMessages.noControl))
    .transform((plain) => (isVisible(plain) ? plain : ''))
}

const isVisible = (plain: string) => visible.test(plain)

/** One line of text, as of a name or a title. */
export function line(max: number, message: string) {
  return z
    .string(message)
    .trim()
    .regex(visible, message)
    .max(max, fieldMessages.tooLong)
    .regex(printableLine, fieldMessages.noControl)
}

const unprintables = new RegExp(`[${unprintable}]`, 'g')

/**
 * A name that somebody else's records hold, as `line` would take it: what cannot be shown taken out, cut to `max`.
 * Undefined when nothing visible is left.
 */
export function cleanLine(raw: string, max: number): string | undefined {
  const plain = raw.slice(0, 1000).toWellFormed().replaceAll(unprintables, ' ').replaceAll(/\s+/g, ' ').trim()
  const cut = plain
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
  return visible.test(cut) ? cut : undefined
}

/** One line of text that may be left empty. */
export function lineIfAny(max: number) {
  return z
    .string()
    .trim()
    .max(max, fieldMessages.tooLong)
    .regex(printableLine, fieldMessages.noControl)
    .transform((plain) => (isVisible(plain) ? plain : ''))
}

// A name and password before the host make an address look like another's.
function isWebAddress(address: string): boolean {
  if (!/^https?:\/\/[^\s"'<>\\^`{|}]+$/i.test(address) || !printableLine.test(address) || !URL.canParse(address))
    return false
  const { username, password } = new URL(address)
  return username === '' && password === ''
}

/** An address that someone enters, http or https alone (ruling 34); it may be left empty. */
export function linkIfAny(max: number) {
  return z
    .string()
    .trim()
    .max(max, fieldMessages.tooLong)
    .refine((address) => address === '' || isWebAddress(address), fieldMessages.linkInvalid)
}

/** A telephone number as people write it; it may be left empty. */
export const phoneIfAny = z
  .string()
  .trim()
  .max(limits.phoneLength, fieldMessages.tooLong)
  .regex(/^(?:\+?\(?[0-9](?:[ ()-]{0,2}[0-9]){4,})?$/, fieldMessages.phoneInvalid)

const unquoted = (raw: string) => raw.replace(/^"(.*)"$/, '$1').trim()

/** What is typed into a search box: one line, read without the quotes that the mobile client adds (wire.md §2). */
export const search = z
  .string()
  .max(limits.searchLength)
  .regex(printableLine, fieldMessages.noControl)
  .transform(unquoted)

/**
 * The one form of a regular expression that a query may hold, `.*TEXT.*`: read as the TEXT to be contained (ruling 51).
 */
export const containedText = z
  .string()
  .max(limits.searchLength + '.*.*'.length)
  .regex(printableLine, fieldMessages.noControl)
  .regex(/^\.\*.*\.\*$/, fieldMessages.containedForm)
  .transform((raw) => raw.slice(2, -2).trim())

/** The name that a file had on its owner's device; "" when it is not known. */
export const filename = z
  .string()
  .transform((raw) => raw.toWellFormed().trim())
  .pipe(z.string().max(limits.filenameLength, fieldMessages.tooLong).regex(printableLine, fieldMessages.noControl))

/** How many items of a page are wanted, at most 100 (ruling 17). A query holds it as text. */
export const pageLimit = z.coerce
  .string()
  .regex(/^[1-9][0-9]{0,2}$/)
  .transform(Number)
  .pipe(z.number().max(limits.chatPageMax))

/** How many items of a bare list are wanted (ruling 41). A query holds it as text. */
export const listLimit = z.coerce
  .string()
  .regex(/^[1-9][0-9]{0,3}$/)
  .transform(Number)
  .pipe(z.number().max(limits.listMax))

/** A file, named by an address of ours or by its upload's id; read as the id. */
export const fileLocation = z.string(uploadFields.uploadFirst).transform((given, context) => {
  const named = /^(?:https?:\/\/[^/?#]+)?(?:\/files\/)?([0-9a-f-]{36})(?:[/?#].{0,200})?$/i.exec(given)?.[1]
  const read = id.safeParse(named)
  if (read.success) return read.data
  context.addIssue({ code: 'custom', message: uploadFields.uploadFirst })
  return z.NEVER
})
