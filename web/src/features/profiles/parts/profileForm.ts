import { checkAge, parseDay } from '@quad/contract/birthday.ts'
import { userBody } from '@quad/contract/calls/profiles.ts'
import { emailBelongsTo } from '@quad/contract/email.ts'
import type { College } from '@quad/contract/entities/college.ts'
import type { Profile } from '@quad/contract/entities/profile.ts'
import { accountRefusals, collegeDomainMessage } from '@quad/contract/refusals/accounts.ts'
import { z } from 'zod'

// The day is judged in UTC, as the server does.
const birthday = userBody.shape.birthday.superRefine((day, context) => {
  const code = day ? checkAge(day, new Date().toISOString().slice(0, 10)) : undefined
  if (code) context.addIssue({ code: 'custom', message: accountRefusals[code].message })
})

/**
 * One's own profile as its form holds it. A restricted college takes an address of its domain alone, but who is in it
 * stays (PROF-05).
 */
export function profileForm(colleges: readonly College[], { email, user }: Pick<Profile, 'email' | 'user'>) {
  const college = userBody.shape.college.superRefine((chosen, context) => {
    const wanted = colleges.find(({ _id }) => _id === chosen && _id !== user.college?._id)
    if (wanted?.restricted && !emailBelongsTo(email, wanted.emailDomain))
      context.addIssue({ code: 'custom', message: collegeDomainMessage(wanted.emailDomain) })
  })
  return z.strictObject({ ...userBody.shape, birthday, college })
}

export type ProfileValues = z.input<ReturnType<typeof profileForm>>
export type ProfileEdit = z.output<ReturnType<typeof profileForm>>

/** The fields in the order in which the form shows them. */
export const profileNames = [
  'firstname',
  'lastname',
  'college',
  'bio',
  'currentLocation',
  'website',
  'gender',
  'birthday',
  'phone',
  'showsEmail',
  'showsPhone',
  'showsBirthday',
  'userImg',
] as const satisfies readonly (keyof ProfileValues)[]

/** What stands in the form at first. A gender that was never said is left for the person to choose. */
export function valuesOf(profile: Profile) {
  const { user, gender, birthday: day, ...rest } = profile
  return {
    firstname: user.firstname,
    lastname: user.lastname,
    college: user.college?._id ?? '',
    bio: rest.bio,
    currentLocation: rest.currentLocation,
    website: rest.website,
    ...(gender !== '' && { gender }),
    // As a date field holds it.
    birthday: parseDay(day) ?? '',
    phone: rest.phone,
    showsEmail: rest.showsEmail,
    showsPhone: rest.showsPhone,
    showsBirthday: rest.showsBirthday,
    userImg: user.userImg,
  }
}

/** Of what the form holds, the part that was changed: what another tab changes meanwhile stays. */
export function changesOf(edit: ProfileEdit, dirty: Partial<Record<keyof ProfileValues, boolean>>): ProfileEdit {
  return Object.fromEntries(profileNames.flatMap((name) => (dirty[name] ? [[name, edit[name]]] : [])))
}
