import { zodResolver } from '@hookform/resolvers/zod'
import { resetRequestBody } from '@quad/contract/calls/accounts.ts'
import { successes } from '@quad/contract/successes.ts'
import { useEffect, useId } from 'react'
import { useForm } from 'react-hook-form'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { useRequestReset } from '../calls/useRequestReset.ts'
import { signInFailureText } from '../failureText.ts'
import { AccountForm, OtherWay } from '../parts/AccountForm.tsx'
import styles from '../parts/AccountForm.module.css'
import { words } from '../words.ts'

/** Asks for a code and a link to choose a new password with (ACC-06). */
export function ForgotPasswordModal({ username = '' }: ModalProps['forgotPassword']) {
  const formId = useId()
  const request = useRequestReset()
  const { register, handleSubmit, setValue, formState } = useForm({
    resolver: zodResolver(resetRequestBody),
    mode: 'onTouched',
    defaultValues: { username: '' },
  })
  const { errors, isValid, isDirty } = formState

  // What was typed into the log-in counts as typed.
  useEffect(() => {
    if (username !== '') setValue('username', username, { shouldDirty: true, shouldValidate: true })
  }, [username, setValue])

  const send = handleSubmit((values) => {
    if (request.isPending) return
    request.mutate(values.username, {
      onSuccess: (reply) => {
        toast.success(successes.otpSent)
        openModal('resetPassword', { user: reply.user, username: values.username })
      },
    })
  })
  return (
    <ModalFrame
      title={words.forgot}
      size="sm"
      footer={
        <Button type="submit" form={formId} wide disabled={!isValid || !isDirty} loading={request.isPending}>
          {words.sendCode}
        </Button>
      }
    >
      <AccountForm id={formId} failure={request.error ? signInFailureText(request.error) : undefined} onSubmit={send}>
        <p className={styles.note}>{words.forgotNote}</p>
        <TextField
          label={words.usernameOrNumber}
          hint={words.byEmail}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          error={errors.username?.message}
          {...register('username')}
        />
        <OtherWay question={words.remembered} answer={words.login} onChoose={() => openModal('login', {})} />
      </AccountForm>
    </ModalFrame>
  )
}
