import { checkAge } from '@quad/contract/birthday.ts'
import { signupBody } from '@quad/contract/calls/accounts.ts'
import { emailBelongsTo, normaliseEmail } from '@quad/contract/email.ts'
import type { College } from '@quad/contract/entities/college.ts'
import { collegeDomainMessage, errorMessages, fieldMessages } from '@quad/contract/refusals.ts'
import { z } from 'zod'

// An empty date field means that none is given. The day is judged in UTC, as the server does.
const birthday = z
  .string()
  .transform((text) => (text === '' ? undefined : text))
  .pipe(signupBody.shape.birthday)
  .superRefine((day, context) => {
    const code = day === undefined ? undefined : checkAge(day, new Date().toISOString().slice(0, 10))
    if (code) context.addIssue({ code: 'custom', message: errorMessages[code] })
  })

/**
 * The sign-up as its form holds it: the contract's fields and a confirmation, which is dropped from what is sent.
 * Rules between fields are judged at once, not only when all else is right.
 */
export function signupForm(findCollege: (collegeId: string) => College | undefined) {
  const form = signupBody.extend({ birthday, passwordConfirmation: z.string() }).superRefine(
    (values, context) => {
      if (values.password !== values.passwordConfirmation)
        context.addIssue({ code: 'custom', path: ['passwordConfirmation'], message: fieldMessages.passwordsMatch })
      const college = findCollege(values.college)
      // An address that is none yet is told so at its own field.
      if (
        college?.restricted &&
        normaliseEmail(values.email ?? '') &&
        !emailBelongsTo(values.email, college.emailDomain)
      )
        context.addIssue({ code: 'custom', path: ['college'], message: collegeDomainMessage(college.emailDomain) })
    },
    { when: () => true },
  )
  return form.transform((values) => signupBody.strip().parse(values))
}

export type SignupValues = z.input<ReturnType<typeof signupForm>>
export type Signup = z.output<ReturnType<typeof signupForm>>

/** The fields in the order in which the form shows them. */
export const signupFields = [
  'firstname',
  'lastname',
  'college',
  'gender',
  'birthday',
  'email',
  'password',
  'passwordConfirmation',
] as const satisfies readonly (keyof SignupValues)[]
