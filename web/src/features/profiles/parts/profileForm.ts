import { checkAge, parseDay } from '@quad/contract/birthday.ts'
import { userBody } from '@quad/contract/bodies/profiles.ts'
import { emailBelongsToAny } from '@quad/contract/email.ts'
import type { College } from '@quad/contract/entities/college.ts'
import type { Profile } from '@quad/contract/entities/profile.ts'
import { accountRefusals, collegeDomainMessage } from '@quad/contract/refusals/accounts.ts'
import { z } from 'zod'

// Age is computed in UTC, like on the server.
const birthday = userBody.shape.birthday.superRefine((day, context) => {
  const code = day ? checkAge(day, new Date().toISOString().slice(0, 10)) : undefined
  if (code) context.addIssue({ code: 'custom', message: accountRefusals[code].message })
})

/**
 * The update's body with its rules. A restricted college needs an email of its domain, unless it is the current one
 * (PROF-05).
 */
export function profileForm(colleges: readonly College[], { email, user }: Pick<Profile, 'email' | 'user'>) {
  const college = userBody.shape.college.superRefine((chosen, context) => {
    const wanted = colleges.find(({ _id }) => _id === chosen && _id !== user.college?._id)
    if (wanted?.restricted && !emailBelongsToAny(email, wanted.domain))
      context.addIssue({ code: 'custom', message: collegeDomainMessage(wanted.domain) })
  })
  return z.strictObject({ ...userBody.shape, birthday, college })
}

export type ProfileValues = z.input<ReturnType<typeof profileForm>>
export type ProfileEdit = z.output<ReturnType<typeof profileForm>>

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

/** The form's initial values. An unset gender stays unset, so that the person chooses it. */
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
    birthday: parseDay(day) ?? '',
    phone: rest.phone,
    showsEmail: rest.showsEmail,
    showsPhone: rest.showsPhone,
    showsBirthday: rest.showsBirthday,
    userImg: user.userImg,
  }
}

/** Returns the changed fields only, so that an edit in another tab isn't undone. */
export function changesOf(edit: ProfileEdit, dirty: Partial<Record<keyof ProfileValues, boolean>>): ProfileEdit {
  return Object.fromEntries(profileNames.flatMap((name) => (dirty[name] ? [[name, edit[name]]] : [])))
}
