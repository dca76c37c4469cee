import { loginBody } from '@quad/contract/bodies/accounts.ts'
import { accountSuccesses } from '@quad/contract/messages/accounts.ts'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { callApi } from '../../../shared/api/client.ts'
import { login } from '../../../shared/api/routes.ts'
import { schemaResolver } from '../../../shared/forms/resolver.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { EmailField, PasswordField } from '../../../shared/ui/inputFields.tsx'
import { signInFailureText } from '../failureText.ts'
import { completeSignIn } from '../session.ts'
import { accountWords } from '../words.ts'
import styles from './AccountForm.module.css'

/**
 * The state of the log-in form: an unverified account continues with its code, a closed one with activation (ACC-04).
 */
export function useLoginForm() {
  const sent = useLogin()
  const form = useForm({
    resolver: schemaResolver(loginBody),
    mode: 'onTouched',
    defaultValues: { username: '', password: '' },
  })
  const { isValid, isDirty } = form.formState
  const send = form.handleSubmit((values) => {
    if (sent.isPending) return
    sent.mutate(values, {
      onSuccess: (reply) => {
        if ('token' in reply) {
          completeSignIn(reply)
        } else {
          toast.success(accountSuccesses.otpSent)
          openModal('verifyCode', { user: reply.user, email: values.username })
        }
      },
    })
  })
  return {
    form,
    send,
    ready: isValid && isDirty,
    sending: sent.isPending,
    failure: sent.error ? signInFailureText(sent.error) : undefined,
  }
}

type LoginForm = ReturnType<typeof useLoginForm>['form']

export function LoginFields({ form }: { readonly form: LoginForm }) {
  const { register, getValues, formState } = form
  const { errors } = formState
  return (
    <>
      <EmailField
        label={accountWords.username}
        // The browser suggests passkeys here, too.
        autoComplete="username webauthn"
        data-autofocus
        error={errors.username?.message}
        {...register('username')}
      />
      <PasswordField
        label={accountWords.password}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <button
        type="button"
        className={`${styles.link} ${styles.start}`}
        onClick={() => openModal('forgotPassword', { username: getValues('username') })}
      >
        {accountWords.forgotQuestion}
      </button>
    </>
  )
}

interface Credentials {
  readonly username: string
  readonly password: string
}

/** Signs in; for an unverified account the reply has the handle that belongs to its code instead of a token. */
function useLogin() {
  return useMutation({ mutationFn: (body: Credentials) => callApi(login, { body }) })
}
