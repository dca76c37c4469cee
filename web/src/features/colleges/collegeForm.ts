import { schemaResolver } from '../../shared/forms/resolver.ts'
import { collegeBody } from '@quad/contract/bodies/colleges.ts'
import type { College } from '@quad/contract/entities/college.ts'
import { collegeFields } from '@quad/contract/messages/colleges.ts'
import { z } from 'zod'

const { shape } = collegeBody

type CollegeBody = z.input<typeof collegeBody>

const wordsIn = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

const collegeForm = z
  .strictObject({
    collegeImg: shape.collegeImg.unwrap(),
    collegeName: shape.collegeName,
    description: shape.description.unwrap(),
    city: shape.city.unwrap(),
    email: shape.email.unwrap(),
    website: shape.website.unwrap(),
    instagram: shape.instagram.unwrap(),
    linkedIn: shape.linkedIn.unwrap(),
    restricted: z.boolean(),
    domains: z.string().refine((text) => shape.domain.safeParse(wordsIn(text)).success, collegeFields.domainInvalid),
  })
  .refine(({ restricted, domains }) => !restricted || wordsIn(domains).length > 0, {
    path: ['domains'],
    message: collegeFields.domainRequired,
    when: () => true,
  })

export type CollegeValues = z.input<typeof collegeForm>

// Raw: the calls take the bodies' input, of which the schemas' output differs.
export const collegeResolver = schemaResolver(collegeForm, undefined, { raw: true })

/** In the order of the form. */
export const collegeFieldNames = [
  'collegeImg',
  'collegeName',
  'description',
  'city.address',
  'email',
  'website',
  'instagram',
  'linkedIn',
  'restricted',
  'domains',
] as const

export function valuesOf(college: College | undefined): CollegeValues {
  return {
    collegeImg: college?.collegeImg ?? '',
    collegeName: college?.collegeName ?? '',
    description: college?.description ?? '',
    city: college?.city ?? { address: '' },
    email: college?.email ?? '',
    website: college?.website ?? '',
    instagram: college?.instagram ?? '',
    linkedIn: college?.linkedIn ?? '',
    restricted: college?.restricted ?? false,
    domains: college?.domain.join(' ') ?? '',
  }
}

/** The fields that differ from the form's first values, so that an edit in another tab isn't undone. */
export function changesOf(now: CollegeValues, before: CollegeValues): Partial<CollegeBody> {
  const { city, domains, ...others } = now
  const isMoved = JSON.stringify(city) !== JSON.stringify(before.city)
  const changed = Object.fromEntries(
    Object.entries(others).filter(
      ([name, value]) => value !== new Map<string, unknown>(Object.entries(before)).get(name),
    ),
  )
  return {
    ...changed,
    ...(isMoved && { city }),
    ...(domains !== before.domains && { domain: wordsIn(domains) }),
  }
}

export function bodyOf({ domains, ...others }: CollegeValues): CollegeBody {
  return { ...others, domain: wordsIn(domains) }
}
