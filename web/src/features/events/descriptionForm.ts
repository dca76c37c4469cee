import { schemaResolver } from '../../shared/forms/resolver.ts'
import { eventChangesBody } from '@quad/contract/bodies/events.ts'
import type { Event } from '@quad/contract/entities/event.ts'
import { textIfAny } from '@quad/contract/fields.ts'
import { limits } from '@quad/contract/limits.ts'
import { z } from 'zod'
import type { EventChange } from './calls/useChangeEvent.ts'
import { descriptionWords as words } from './descriptionWords.ts'

const fields = z.strictObject({
  description: eventChangesBody.shape.description.unwrap(),
  guidelines: z.array(z.strictObject({ guideline: textIfAny(limits.guidelineLength) })),
})

export type DescriptionValues = z.input<typeof fields>

// Raw: calls take the bodies' input, of which the schemas' output differs.
export const descriptionRules = { schema: fields, resolver: schemaResolver(fields, undefined, { raw: true }) }

export const descriptionNames = ['description'] as const
export const descriptionLabels = { description: words.description, guidelines: words.rows.label } as const

export const noGuideline = { guideline: '' }

export function descriptionOf({ description, guidelines }: Event): DescriptionValues {
  return { description, guidelines: guidelines.length > 0 ? guidelines : [noGuideline] }
}

export function descriptionBody({ description, guidelines }: DescriptionValues): EventChange {
  return { description, guidelines: guidelines.filter(({ guideline }) => guideline.trim() !== '') }
}

/** The number of words of a description, which is HTML as the editor writes it. */
export function countWords(html: string): number {
  const text = html.replaceAll(/<\/(?:p|h2|h3|li|blockquote)>|<br>|<hr>|&nbsp;/g, ' ').replaceAll(/<[^<>]*>/g, '')
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0
}
