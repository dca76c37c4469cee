import { checkAge } from '@quad/contract/birthday.ts'
import { signupBody } from '@quad/contract/bodies/accounts.ts'
import { emailBelongsToAny, normaliseEmail } from '@quad/contract/email.ts'
import type { College } from '@quad/contract/entities/college.ts'
import { accountFields } from '@quad/contract/messages/accounts.ts'
import { accountRefusals, collegeDomainMessage } from '@quad/contract/refusals/people.ts'
import { z } from 'zod'
import { newCollegeOf, newCollegeShape } from '../newCollege.ts'

// An empty birthday means that none is given. Age is computed in UTC, as on the server.
const birthday = z
  .string()
  .transform((text) => (text === '' ? undefined : text))
  .pipe(signupBody.shape.birthday)
  .superRefine((day, context) => {
    const code = day === undefined ? undefined : checkAge(day, new Date().toISOString().slice(0, 10))
    if (code) context.addIssue({ code: 'custom', message: accountRefusals[code].message })
  })

/**
 * Returns the schema of the sign-up form: the call's body, the page of a new college, and the password confirmation,
 * which isn't sent. Rules across fields run even while other fields are invalid.
 */
export function signupForm(findCollege: (collegeId: string) => College | undefined) {
  const form = signupBody.extend({ ...newCollegeShape, birthday, passwordConfirmation: z.string() }).superRefine(
    (values, context) => {
      if (values.password !== values.passwordConfirmation)
        context.addIssue({ code: 'custom', path: ['passwordConfirmation'], message: accountFields.passwordsMatch })
      const college = findCollege(values.college)
      // Skip an invalid email, which shows its error at its own field.
      if (college?.restricted && normaliseEmail(values.email ?? '') && !emailBelongsToAny(values.email, college.domain))
        context.addIssue({ code: 'custom', path: ['college'], message: collegeDomainMessage(college.domain) })
    },
    { when: () => true },
  )
  return form.transform((values) => ({ ...signupBody.strip().parse(values), newCollege: newCollegeOf(values) }))
}

export type SignupValues = z.input<ReturnType<typeof signupForm>>
export type Signup = z.output<ReturnType<typeof signupForm>>

/** The fields of each step of the form, in their order. The code is the third step, a dialog of its own. */
export const signupSteps = {
  who: ['firstname', 'lastname', 'gender', 'birthday'],
  college: ['email', 'college', 'collegeName', 'city', 'password', 'passwordConfirmation'],
} as const satisfies Record<string, readonly (keyof SignupValues)[]>

export type SignupStep = keyof typeof signupSteps

export const signupFields = [...signupSteps.who, ...signupSteps.college] as const

export const stepOf = (field: (typeof signupFields)[number]): SignupStep =>
  signupSteps.who.some((name) => name === field) ? 'who' : 'college'

/** Returns the listed college whose domain the email has. */
export const collegeOfEmail = (colleges: readonly College[], email: string): College | undefined =>
  colleges.find(({ domain }) => emailBelongsToAny(email, domain))
