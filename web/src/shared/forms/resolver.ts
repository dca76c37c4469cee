import { zodResolver } from '@hookform/resolvers/zod'
import { fieldSentence } from '@quad/contract/fieldSentence.ts'
import { z } from 'zod'

// Not beside the field components: pages without a form would load zod.
z.config({ customError: fieldSentence })

/** Validates a form by its call's schema; each invalid field gets a sentence for people (SHELL-15). */
export const schemaResolver = zodResolver
