import { zodResolver } from '@hookform/resolvers/zod'
import { fieldSentence } from '@quad/contract/fieldSentence.ts'
import { z } from 'zod'

// Here, not with the fields: pages without a form would load zod for it.
z.config({ customError: fieldSentence })

/** Checks a form by the schema of its call; each refused field has a sentence for people (SHELL-15). */
export const schemaResolver = zodResolver
