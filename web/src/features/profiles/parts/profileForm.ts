import { checkAge, parseDay } from '@quad/contract/birthday.ts'
import { userBody } from '@quad/contract/bodies/profiles.ts'
import { emailBelongsToAny } from '@quad/contract/email.ts'
import type { College } from '@quad/contract/entities/college.ts'
import type { Profile } from '@quad/contract/entities/profile.ts'
import { limits } from '@quad/contract/limits.ts'
import { accountRefusals, collegeDomainMessage } from '@quad/contract/refusals/people.ts'
import { describeForm, type ValuesOf } from '../../../shared/forms/describe.ts'
import { valuesFrom } from '../../../shared/forms/values.ts'

const { shape } = userBody

// Age is computed in UTC, as on the server.
const birthday = shape.birthday.superRefine((day, context) => {
  const code = day ? checkAge(day, new Date().toISOString().slice(0, 10)) : undefined
  if (code) context.addIssue({ code: 'custom', message: accountRefusals[code].message })
})

const fields = {
  userImg: { kind: 'picture', label: 'Picture', rule: shape.userImg },
  firstname: { kind: 'text', label: 'First name', input: { autoComplete: 'given-name' }, rule: shape.firstname },
  lastname: { kind: 'text', label: 'Last name', input: { autoComplete: 'family-name' }, rule: shape.lastname },
  college: { kind: 'own', label: 'College', rule: shape.college },
  bio: {
    kind: 'area',
    label: 'Bio',
    hint: `At most ${limits.bioLength} characters`,
    optional: true,
    rows: 3,
    rule: shape.bio,
  },
  currentLocation: {
    kind: 'text',
    label: 'Place',
    optional: true,
    input: { autoComplete: 'address-level2' },
    rule: shape.currentLocation,
  },
  website: { kind: 'link', label: 'Website', optional: true, input: { autoComplete: 'url' }, rule: shape.website },
  year: { kind: 'select', label: 'Year of study', optional: true, rule: shape.year },
  branch: {
    kind: 'select',
    label: 'Branch',
    optional: true,
    hint: 'You can change year and branch twice a year.',
    rule: shape.branch,
  },
  gender: { kind: 'own', label: 'Gender', rule: shape.gender },
  birthday: {
    kind: 'date',
    label: 'Birthday',
    optional: true,
    min: '1900-01-01',
    input: { autoComplete: 'bday' },
    rule: birthday,
  },
  phone: { kind: 'tel', label: 'Phone', optional: true, input: { autoComplete: 'tel' }, rule: shape.phone },
  showsEmail: { kind: 'check', label: 'Email' },
  showsPhone: { kind: 'check', label: 'Phone' },
  showsBirthday: { kind: 'check', label: 'Birthday' },
  showsStudy: { kind: 'check', label: 'Year and branch' },
} as const

export type ProfileValues = ValuesOf<typeof fields>

/**
 * Describes the profile form. A restricted college needs an email of its domain, unless it is the current college
 * (PROF-05).
 */
export const profileForm = (colleges: readonly College[], { email, user }: Pick<Profile, 'email' | 'user'>) =>
  describeForm(fields, ({ college }, refuse) => {
    const wanted = colleges.find(({ _id }) => _id === college && _id !== user.college?._id)
    if (wanted?.restricted && !emailBelongsToAny(email, wanted.domain))
      refuse('college', collegeDomainMessage(wanted.domain))
  })

/** Returns the form's initial values. A missing gender stays empty, so that the person chooses one. */
export function valuesOf({ user, gender, birthday: day, study, ...rest }: Profile): ProfileValues {
  const { firstname, lastname, userImg } = user
  return valuesFrom(fields, {
    ...rest,
    firstname,
    lastname,
    userImg,
    college: user.college?._id ?? '',
    ...(gender !== '' && { gender }),
    birthday: parseDay(day) ?? '',
    year: study?.year ?? '',
    branch: study?.branch ?? '',
  })
}
