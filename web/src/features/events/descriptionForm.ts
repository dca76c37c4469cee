import { eventChangesBody } from '@quad/contract/bodies/events.ts'
import type { Event } from '@quad/contract/entities/event.ts'
import { textIfAny } from '@quad/contract/fields.ts'
import { limits } from '@quad/contract/limits.ts'
import { describeForm, type ValuesOf } from '../../shared/forms/describe.ts'
import type { EventChange } from './calls/useUpdateEvent.ts'
import { descriptionWords as words } from './memberWords.ts'

const guideline = (place: number) => `Guideline ${place}`

const fields = {
  description: { kind: 'own', label: words.description, rule: eventChangesBody.shape.description.unwrap() },
  guidelines: {
    kind: 'list',
    label: words.guidelines,
    words: { row: guideline, add: 'Add a guideline', remove: (place: number) => `Remove guideline ${place}` },
    most: limits.guidelinesMax,
    each: {
      guideline: {
        kind: 'text',
        label: guideline,
        max: limits.guidelineLength,
        rule: textIfAny(limits.guidelineLength),
      },
    },
  },
} as const

export type DescriptionValues = ValuesOf<typeof fields>

export const descriptionForm = describeForm(fields)

export function descriptionOf({ description, guidelines }: Event): DescriptionValues {
  return { description, guidelines: guidelines.length > 0 ? guidelines : [{ guideline: '' }] }
}

export function descriptionBody({ description, guidelines }: DescriptionValues): EventChange {
  return { description, guidelines: guidelines.filter(({ guideline: text }) => text.trim() !== '') }
}

/** The number of words of a description, which is HTML as the editor writes it. */
export function countWords(html: string): number {
  const text = html.replaceAll(/<\/(?:p|h2|h3|li|blockquote)>|<br>|<hr>|&nbsp;/g, ' ').replaceAll(/<[^<>]*>/g, '')
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0
}
