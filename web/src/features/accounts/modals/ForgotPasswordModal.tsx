import { resetRequestBody } from '@quad/contract/bodies/accounts.ts'
import { accountSuccesses } from '@quad/contract/messages/accounts.ts'
import { useEffect, useId } from 'react'
import { useForm } from 'react-hook-form'
import { schemaResolver } from '../../../shared/forms/resolver.ts'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { useRequestReset } from '../calls.ts'
import { signInFailureText } from '../failureText.ts'
import { AccountForm, OtherWay } from '../parts/AccountForm.tsx'
import { accountWords } from '../words.ts'

/** Emails a reset code and link (ACC-06). */
export function ForgotPasswordModal({ username = '' }: ModalProps['forgotPassword']) {
  const formId = useId()
  const request = useRequestReset()
  const { register, handleSubmit, setValue, formState } = useForm({
    resolver: schemaResolver(resetRequestBody),
    mode: 'onTouched',
    defaultValues: { username: '' },
  })
  const { errors, isValid, isDirty } = formState

  // Treat an address from the log-in form as entered by the person, so that Send is enabled.
  useEffect(() => {
    if (username !== '') setValue('username', username, { shouldDirty: true, shouldValidate: true })
  }, [username, setValue])

  const send = handleSubmit((values) => {
    if (request.isPending) return
    request.mutate(values.username, {
      onSuccess: (reply) => {
        toast.success(accountSuccesses.otpSent)
        openModal('resetPassword', { user: reply.user, username: values.username })
      },
    })
  })
  return (
    <ModalFrame
      title={accountWords.forgot}
      size="sm"
      footer={
        <Button type="submit" form={formId} wide whyNot={whyNotSent(isValid, isDirty)} loading={request.isPending}>
          {accountWords.sendCode}
        </Button>
      }
    >
      <AccountForm id={formId} failure={request.error ? signInFailureText(request.error) : undefined} onSubmit={send}>
        <Text tone="muted">{accountWords.forgotNote}</Text>
        <TextField
          label={accountWords.usernameOrNumber}
          hint={accountWords.byEmail}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          error={errors.username?.message}
          {...register('username')}
        />
        <OtherWay
          question={accountWords.remembered}
          answer={accountWords.login}
          onChoose={() => openModal('login', {})}
        />
      </AccountForm>
    </ModalFrame>
  )
}
