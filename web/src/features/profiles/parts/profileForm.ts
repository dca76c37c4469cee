import { checkAge, parseDay } from '@quad/contract/birthday.ts'
import { type Profile, profileFields } from '@quad/contract/entities/profile.ts'
import { errorMessages } from '@quad/contract/refusals.ts'
import { z } from 'zod'

// The day is judged in UTC, as the server does.
const birthday = profileFields.birthday.superRefine((day, context) => {
  const code = day ? checkAge(day, new Date().toISOString().slice(0, 10)) : undefined
  if (code) context.addIssue({ code: 'custom', message: errorMessages[code] })
})

/** One's own profile as its form holds it. */
export const profileForm = z.strictObject({ ...profileFields, birthday })

export type ProfileValues = z.input<typeof profileForm>
export type ProfileEdit = z.output<typeof profileForm>

/** The fields in the order in which the form shows them. */
export const profileNames = [
  'firstname',
  'lastname',
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
