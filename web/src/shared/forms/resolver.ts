import { zodResolver } from '@hookform/resolvers/zod'
import { fieldSentence } from '@quad/contract/fieldSentence.ts'
import { z } from 'zod'

// In a separate file from the field components, so that pages without a form don't load zod.
z.config({ customError: fieldSentence })

/** Validates a form by its call's schema; each invalid field gets a message for people (SHELL-15). */
export const schemaResolver = zodResolver
