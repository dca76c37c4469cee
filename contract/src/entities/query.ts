import { z } from 'zod'
import { id } from '../fields.ts'

/** Something that a search suggests: its name, its picture or "", and a line beside the name. */
export const suggestion = z.strictObject({ _id: id, name: z.string(), image: z.string(), detail: z.string() })

/** One suggestion of each kind; a kind is absent once it has no more. */
export const query = z.strictObject({
  people: suggestion.optional(),
  club: suggestion.optional(),
  event: suggestion.optional(),
  college: suggestion.optional(),
})

export type Suggestion = z.output<typeof suggestion>
export type Query = z.output<typeof query>
