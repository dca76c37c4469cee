import { resetBody, resetParams } from '@quad/contract/bodies/accounts.ts'
import { accountFields, accountSuccesses } from '@quad/contract/messages/accounts.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { callApi } from '../../../shared/api/client.ts'
import { resetPassword } from '../../../shared/api/routes.ts'
import { applyFieldErrors } from '../../../shared/forms/refusals.ts'
import { schemaResolver } from '../../../shared/forms/resolver.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { useRequestReset } from '../calls.ts'
import { isWrongCode } from '../failureText.ts'
import { completeSignIn } from '../session.ts'
import { useCooldown } from './useCooldown.ts'

const resetForm = z
  .object({
    token: resetParams.shape.token,
    password: resetBody.shape.password,
    passwordConfirmation: z.string(),
  })
  .superRefine(
    ({ password, passwordConfirmation }, context) => {
      if (password === passwordConfirmation) return
      context.addIssue({ code: 'custom', path: ['passwordConfirmation'], message: accountFields.passwordsMatch })
    },
    { when: () => true },
  )

export type ResetValues = z.input<typeof resetForm>

function showRefusal(form: UseFormReturn<ResetValues>, failure: Error): void {
  applyFieldErrors(form, ['token', 'password'], failure)
  if (!isWrongCode(failure)) return
  form.resetField('token')
  form.setFocus('token')
}

/** The state of the password reset form. Sending another code also replaces the handle that belongs to the code. */
export function useResetForm(props: ModalProps['resetPassword']) {
  const [handle, setHandle] = useState('user' in props ? props.user : undefined)
  const reset = useResetPassword(handle)
  const request = useRequestReset()
  const cooldown = useCooldown()
  const form = useForm({
    resolver: schemaResolver(resetForm),
    mode: 'onTouched',
    defaultValues: { token: 'token' in props ? props.token : '', password: '', passwordConfirmation: '' },
  })

  const send = form.handleSubmit(({ token, password }) => {
    if (reset.isPending) return
    request.reset()
    reset.mutate(
      { token, password },
      {
        onSuccess: (reply) => {
          completeSignIn(reply)
          toast.success(accountSuccesses.passwordSet)
        },
        onError: (failure) => showRefusal(form, failure),
      },
    )
  })

  function sendAgain(username: string) {
    request.mutate(username, {
      onSuccess: (reply) => {
        setHandle(reply.user)
        form.resetField('token')
        reset.reset()
        cooldown.restart()
        toast.success(accountSuccesses.otpSent)
      },
    })
  }

  return {
    form,
    send,
    sending: reset.isPending,
    // Leave out the failure if a field shows it.
    failure: request.error ?? (Object.keys(form.formState.errors).length > 0 ? null : reset.error),
    sendAgain,
    sendingAgain: request.isPending,
    cooldown: cooldown.left,
  }
}

interface NewPassword {
  readonly token: string
  readonly password: string
}

/** Sets a new password with a code and its handle, or with a link's token, and signs in. */
function useResetPassword(user: string | undefined) {
  return useMutation({
    mutationFn: ({ token, password }: NewPassword) =>
      callApi(resetPassword, { params: { token }, body: { password, ...(user === undefined ? {} : { user }) } }),
  })
}
