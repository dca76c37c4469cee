import { festBody } from '@quad/contract/bodies/fests.ts'
import { email } from '@quad/contract/email.ts'
import type { Fest } from '@quad/contract/entities/fest.ts'
import { limits } from '@quad/contract/limits.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import type { z } from 'zod'
import { contactFields } from '../../entities/page/PageFields.tsx'
import { dayValue } from '../../shared/dates.ts'
import { describeForm, type ValuesOf } from '../../shared/forms/describe.ts'
import { changesOf, valuesFrom } from '../../shared/forms/values.ts'

const { shape } = festBody

type FestBody = z.input<typeof festBody>

const media = {
  label: 'Picture or video',
  hint: 'A picture is twice as wide as high. Without one we draw one.',
} as const

const fields = {
  festName: { kind: 'text', label: 'Name', max: limits.festNameLength, rule: shape.festName },
  starts: { kind: 'date', label: 'Starts' },
  ends: { kind: 'date', label: 'Ends', deps: 'starts' },
  description: {
    kind: 'area',
    label: 'Description',
    optional: true,
    rows: 3,
    max: limits.festDescriptionLength,
    rule: shape.description.unwrap(),
  },
  ...contactFields,
  // Existing clients may leave out the email (ruling 61); the form demands it (FEST-01).
  email: { ...contactFields.email, optional: false, rule: email },
  festImg: { kind: 'picture', ...media, rule: shape.festImg.unwrap() },
  // Drafts saved by an earlier version lack it.
  festVideo: { kind: 'own', ...media, rule: shape.festVideo },
} as const

export type FestValues = ValuesOf<typeof fields>

export const festForm = describeForm(fields, ({ starts, ends }, refuse) => {
  if (starts !== '' && ends !== '' && ends < starts) refuse('ends', fieldMessages.endsAfterStart)
})

const dayOf = (at: string) => dayValue(new Date(at))

export const valuesOf = (fest: Fest | undefined): FestValues =>
  valuesFrom(fields, { ...fest, ...(fest && { starts: dayOf(fest.startDate), ends: dayOf(fest.endDate) }) })

/** A fest lasts from the first minute of its first day to the last minute of its last day, in its maker's zone. */
export function bodyOf({ starts, ends, ...others }: FestValues): FestBody {
  const [first, last] = [new Date(`${starts}T00:00`), new Date(`${ends}T23:59`)]
  return { ...others, startDate: first.toISOString(), endDate: last.toISOString() }
}

/** The body of a change of `original`. */
export const changedBody = (values: FestValues, original: Fest): Partial<FestBody> =>
  changesOf(bodyOf(values), bodyOf(valuesOf(original)))

/** Texts of the form around its fields. */
export const formWords = {
  createTitle: 'Create a festival',
  editTitle: 'Edit festival',
  create: 'Create festival',
  save: 'Save',
  created: 'Festival created',
  saved: 'Saved',
  notSaved: 'Your festival could not be saved',
} as const
