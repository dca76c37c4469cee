import { userBody } from '@quad/contract/calls/profiles.ts'
import { emailBelongsTo } from '@quad/contract/email.ts'
import type { College } from '@quad/contract/entities/college.ts'
import { collegeDomainMessage } from '@quad/contract/refusals.ts'
import { z } from 'zod'

/**
 * The choice of a college, and of a gender where it is still to be said. A restricted one wants an address of its
 * domain, and takes nobody without one (PROF-05).
 */
export function collegeChoice(colleges: readonly College[], email: string, asksGender: boolean) {
  const gender = userBody.shape.gender
  return z
    .object({ college: userBody.shape.college.unwrap(), gender: asksGender ? gender.unwrap() : gender })
    .superRefine(
      (values, context) => {
        const college = colleges.find(({ _id }) => _id === values.college)
        if (college?.restricted && !emailBelongsTo(email, college.emailDomain))
          context.addIssue({ code: 'custom', path: ['college'], message: collegeDomainMessage(college.emailDomain) })
      },
      { when: () => true },
    )
}

export type CollegeChoiceValues = z.input<ReturnType<typeof collegeChoice>>
export type CollegeChoice = z.output<ReturnType<typeof collegeChoice>>
