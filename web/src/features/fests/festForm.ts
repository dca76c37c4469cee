import { schemaResolver } from '../../shared/forms/resolver.ts'
import { festBody } from '@quad/contract/bodies/fests.ts'
import { email } from '@quad/contract/email.ts'
import type { Fest } from '@quad/contract/entities/fest.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { z } from 'zod'
import { formWords } from './formWords.ts'
import { dayValue } from '../../shared/dates.ts'

const { shape } = festBody

type FestBody = z.input<typeof festBody>

// Existing clients may leave out the email (ruling 61); the form demands it (FEST-01).
const festForm = z
  .strictObject({
    festImg: shape.festImg.unwrap(),
    // Absent in drafts of an earlier version.
    festVideo: shape.festVideo,
    festName: shape.festName,
    description: shape.description.unwrap(),
    email,
    website: shape.website.unwrap(),
    instagram: shape.instagram.unwrap(),
    linkedIn: shape.linkedIn.unwrap(),
    starts: z.iso.date(formWords.dateRequired),
    ends: z.iso.date(formWords.dateRequired),
  })
  .refine(({ starts, ends }) => ends >= starts, {
    path: ['ends'],
    message: fieldMessages.endsAfterStart,
    when: () => true,
  })

export type FestValues = z.input<typeof festForm>

// Raw: the calls take the bodies' input, of which the schemas' output differs.
export const festResolver = schemaResolver(festForm, undefined, { raw: true })

/** In the order of the form. */
export const festFieldNames = [
  'festImg',
  'festVideo',
  'festName',
  'starts',
  'ends',
  'description',
  'email',
  'website',
  'instagram',
  'linkedIn',
] as const

const dayOf = (at: string) => dayValue(new Date(at))

export function valuesOf(fest: Fest | undefined): FestValues {
  return {
    festImg: fest?.festImg ?? '',
    festVideo: fest?.festVideo ?? '',
    festName: fest?.festName ?? '',
    description: fest?.description ?? '',
    email: fest?.email ?? '',
    website: fest?.website ?? '',
    instagram: fest?.instagram ?? '',
    linkedIn: fest?.linkedIn ?? '',
    starts: fest ? dayOf(fest.startDate) : '',
    ends: fest ? dayOf(fest.endDate) : '',
  }
}

const startOf = (day: string) => new Date(`${day}T00:00`).toISOString()
const endOf = (day: string) => new Date(`${day}T23:59`).toISOString()

/** A fest lasts from the first minute of its first day to the last minute of its last day, in its maker's zone. */
export function bodyOf({ starts, ends, ...others }: FestValues): FestBody {
  return { ...others, startDate: startOf(starts), endDate: endOf(ends) }
}

/** The fields that differ from the form's first values, so that an edit in another tab isn't undone. */
export function changesOf(now: FestValues, before: FestValues): Partial<FestBody> {
  const { starts, ends, ...others } = now
  const was = new Map<string, unknown>(Object.entries(before))
  return {
    ...Object.fromEntries(Object.entries(others).filter(([name, value]) => value !== was.get(name))),
    ...(starts !== before.starts && { startDate: startOf(starts) }),
    ...(ends !== before.ends && { endDate: endOf(ends) }),
  }
}
