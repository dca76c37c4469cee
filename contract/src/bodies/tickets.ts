import { z } from 'zod'
import { id, line, moment } from '../fields.ts'
import { limits } from '../limits.ts'
import { doorWords } from '../messages/tickets.ts'

/** An entry made by the door's phone; its id makes repeating the request harmless. */
const entryBody = z.union([
  z.strictObject({ _id: id, ticket: id, at: moment }),
  z.strictObject({ _id: id, name: line(limits.memberNameLength, doorWords.nameRequired), at: moment }),
])

/** The digits of a projector's code, with or without spaces. */
export const doorCodeBody = z.strictObject({
  code: z
    .string(doorWords.codeRequired)
    .max(20, doorWords.codeRequired)
    .transform((typed) => typed.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(new RegExp(`^\\d{${limits.doorCodeDigits}}$`), doorWords.codeRequired)),
})

export const entriesBody = z.strictObject({ entries: z.array(entryBody).min(1).max(limits.doorEntries) })

export type NewEntry = z.output<typeof entryBody>
/** As it is sent. */
export type WrittenEntry = z.input<typeof entryBody>
