import { z } from 'zod'
import { id } from '../fields.ts'
import { fieldMessages } from '../messages/fields.ts'

/** One of the three. */
export const coHostBody = z
  .strictObject({ club: id.optional(), festival: id.optional(), college: id.optional() })
  .refine((body) => Object.values(body).filter((given) => given !== undefined).length === 1, fieldMessages.oneOf)

export type CoHostBody = z.output<typeof coHostBody>
