import { zodResolver } from '@hookform/resolvers/zod'
import { loginBody } from '@quad/contract/calls/accounts.ts'
import { successes } from '@quad/contract/successes.ts'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal, openModal } from '../../../shared/modal/store.ts'
import { startSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { PasswordField } from '../../../shared/ui/PasswordField.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { useLogin } from '../calls/useLogin.ts'
import { signInFailureText } from '../failureText.ts'
import { AccountForm, OtherWay } from '../parts/AccountForm.tsx'
import styles from '../parts/AccountForm.module.css'
import { ProviderButtons } from '../parts/ProviderButtons.tsx'
import { words } from '../words.ts'

/** Signs in; an account that is not verified yet goes on to its code (ACC-04). */
export function LoginModal() {
  const formId = useId()
  const login = useLogin()
  const { register, handleSubmit, getValues, formState } = useForm({
    resolver: zodResolver(loginBody),
    mode: 'onTouched',
    defaultValues: { username: '', password: '' },
  })
  const { errors, isValid, isDirty } = formState
  const send = handleSubmit((values) => {
    if (login.isPending) return
    login.mutate(values, {
      onSuccess: (reply) => {
        if ('token' in reply) {
          closeModal()
          startSession(reply)
        } else {
          toast.success(successes.otpSent)
          openModal('verifyCode', { user: reply.user, email: values.username })
        }
      },
    })
  })
  return (
    <ModalFrame
      title={words.login}
      size="sm"
      footer={
        <Button type="submit" form={formId} wide disabled={!isValid || !isDirty} loading={login.isPending}>
          {words.login}
        </Button>
      }
    >
      <ProviderButtons />
      <AccountForm id={formId} failure={login.error ? signInFailureText(login.error) : undefined} onSubmit={send}>
        <TextField
          label={words.username}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          error={errors.username?.message}
          {...register('username')}
        />
        <PasswordField
          label={words.password}
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <button
          type="button"
          className={`${styles.link} ${styles.start}`}
          onClick={() => openModal('forgotPassword', { username: getValues('username') })}
        >
          {words.forgotQuestion}
        </button>
        <OtherWay question={words.newHere} answer={words.register} onChoose={() => openModal('register', {})} />
      </AccountForm>
    </ModalFrame>
  )
}
