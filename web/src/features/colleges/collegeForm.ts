import { collegeBody } from '@quad/contract/bodies/colleges.ts'
import type { College } from '@quad/contract/entities/college.ts'
import { limits } from '@quad/contract/limits.ts'
import { collegeFields } from '@quad/contract/messages/colleges.ts'
import { z } from 'zod'
import { contactFields } from '../../entities/page/PageFields.tsx'
import { describeForm, type ValuesOf } from '../../shared/forms/describe.ts'
import { changesOf, valuesFrom } from '../../shared/forms/values.ts'

const { shape } = collegeBody

type CollegeBody = z.input<typeof collegeBody>

const wordsIn = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

const fields = {
  collegeName: { kind: 'text', label: 'Name', max: limits.collegeNameLength, rule: shape.collegeName },
  city: {
    kind: 'own',
    label: 'City',
    optional: true,
    part: 'address',
    blank: { address: '' },
    rule: shape.city.unwrap(),
  },
  description: {
    kind: 'area',
    label: 'Description',
    optional: true,
    rows: 3,
    max: limits.collegeDescriptionLength,
    rule: shape.description.unwrap(),
  },
  ...contactFields,
  collegeImg: {
    kind: 'picture',
    label: 'Picture',
    hint: 'Twice as wide as high. Without one we draw one.',
    rule: shape.collegeImg.unwrap(),
  },
  restricted: {
    kind: 'check',
    label: 'Only people with an email of the college',
    hint: 'Others can neither choose it as their college nor ask to join its clubs.',
  },
  domains: {
    kind: 'text',
    label: 'Email domains',
    hint: 'Separated by spaces, such as college.edu alumni.college.edu',
    deps: 'restricted',
    input: { autoCapitalize: 'none', dir: undefined, spellCheck: false },
    rule: z.string().refine((text) => shape.domain.safeParse(wordsIn(text)).success, collegeFields.domainInvalid),
  },
} as const

export type CollegeValues = ValuesOf<typeof fields>

export const collegeForm = describeForm(fields, ({ restricted, domains }, refuse) => {
  if (restricted && wordsIn(domains).length === 0) refuse('domains', collegeFields.domainRequired)
})

export const valuesOf = (college: College | undefined): CollegeValues =>
  valuesFrom(fields, { ...college, ...(college && { domains: college.domain.join(' ') }) })

export function bodyOf({ domains, ...others }: CollegeValues): CollegeBody {
  return { ...others, domain: wordsIn(domains) }
}

/** The body of a change of `original`. */
export const changedBody = (values: CollegeValues, original: College): Partial<CollegeBody> =>
  changesOf(bodyOf(values), bodyOf(valuesOf(original)))

/** Texts of the form around its fields. */
export const formWords = {
  createTitle: 'Create a college page',
  editTitle: 'Edit college',
  pending: 'Your page goes live within 48 hours, unless we reject it before.',
  becomesYours: 'It becomes your college at once if it admits your email.',
  create: 'Create page',
  save: 'Save',
  notSaved: 'Your college could not be saved',
} as const
