import { zodResolver } from '@hookform/resolvers/zod'
import { loginBody } from '@quad/contract/calls/accounts.ts'
import { successes } from '@quad/contract/successes.ts'
import { useForm } from 'react-hook-form'
import { openModal } from '../../../shared/modal/store.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { useLogin } from '../calls/useLogin.ts'
import { completeSignIn } from '../completeSignIn.ts'
import { signInFailureText } from '../failureText.ts'

/**
 * The form of a log-in; an account that is not verified yet goes on to its code (ACC-04), a closed one to be activated.
 */
export function useLoginForm() {
  const login = useLogin()
  const form = useForm({
    resolver: zodResolver(loginBody),
    mode: 'onTouched',
    defaultValues: { username: '', password: '' },
  })
  const { isValid, isDirty } = form.formState
  const send = form.handleSubmit((values) => {
    if (login.isPending) return
    login.mutate(values, {
      onSuccess: (reply) => {
        if ('token' in reply) {
          completeSignIn(reply)
        } else {
          toast.success(successes.otpSent)
          openModal('verifyCode', { user: reply.user, email: values.username })
        }
      },
    })
  })
  return {
    form,
    send,
    ready: isValid && isDirty,
    sending: login.isPending,
    failure: login.error ? signInFailureText(login.error) : undefined,
  }
}

export type LoginForm = ReturnType<typeof useLoginForm>['form']
