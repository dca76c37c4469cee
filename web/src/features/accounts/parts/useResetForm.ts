import { zodResolver } from '@hookform/resolvers/zod'
import { successes } from '@quad/contract/successes.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { applyFieldErrors } from '../../../shared/forms/applyFieldErrors.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { useRequestReset } from '../calls/useRequestReset.ts'
import { useResetPassword } from '../calls/useResetPassword.ts'
import { completeSignIn } from '../completeSignIn.ts'
import { resetForm } from './resetForm.ts'
import { resendAfterSeconds, useCooldown } from './useCooldown.ts'

/** What happens to the form of a reset: it is sent, or another code is asked for, whose handle is another too. */
export function useResetForm(props: ModalProps['resetPassword']) {
  const [handle, setHandle] = useState('user' in props ? props.user : undefined)
  const reset = useResetPassword(handle)
  const request = useRequestReset()
  const cooldown = useCooldown(resendAfterSeconds)
  const form = useForm({
    resolver: zodResolver(resetForm),
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
          toast.success(successes.done)
        },
        onError: (failure) => applyFieldErrors(form, ['token', 'password'], failure),
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
        toast.success(successes.otpSent)
      },
    })
  }

  return {
    form,
    send,
    sending: reset.isPending,
    // Unless a field says it.
    failure: request.error ?? (Object.keys(form.formState.errors).length > 0 ? null : reset.error),
    sendAgain,
    sendingAgain: request.isPending,
    cooldown: cooldown.left,
  }
}
