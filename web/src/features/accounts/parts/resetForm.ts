import { resetBody, resetParams } from '@quad/contract/calls/accounts.ts'
import { fieldMessages } from '@quad/contract/refusals.ts'
import { z } from 'zod'

/** A reset as its form holds it: code, password and its confirmation, which is judged at once. */
export const resetForm = z
  .object({
    token: resetParams.shape.token,
    password: resetBody.shape.password,
    passwordConfirmation: z.string(),
  })
  .superRefine(
    ({ password, passwordConfirmation }, context) => {
      if (password === passwordConfirmation) return
      context.addIssue({ code: 'custom', path: ['passwordConfirmation'], message: fieldMessages.passwordsMatch })
    },
    { when: () => true },
  )

export type ResetValues = z.input<typeof resetForm>
