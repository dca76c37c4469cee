import { codeLimits } from '@quad/contract/limits.ts'
import { accountAlerts } from '@quad/contract/messages/accounts.ts'
import { useId } from 'react'
import { type Control, Controller, type UseFormReturn } from 'react-hook-form'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { PasswordField } from '../../../shared/ui/inputFields.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { failureText } from '../failureText.ts'
import { AccountForm, OtherWay } from '../parts/AccountForm.tsx'
import { CodeField, ResendButton } from '../parts/CodeField.tsx'
import { type ResetValues, useResetForm } from '../parts/useResetForm.ts'
import { accountWords } from '../words.ts'

/** Sets a new password with the emailed code or a link's token, then signs in (ACC-06). */
export function ResetPasswordModal(props: ModalProps['resetPassword']) {
  const formId = useId()
  const { form, send, sending, failure, sendAgain, sendingAgain, cooldown } = useResetForm(props)
  const { isValid, isDirty } = form.formState
  const byCode = 'username' in props
  const isMember = useSession((session) => session.isAuthenticated)
  return (
    <ModalFrame
      title={accountWords.reset}
      size="sm"
      dirty={isDirty}
      footer={
        <Button type="submit" form={formId} wide whyNot={whyNotSent(isValid, isDirty)} loading={sending}>
          {accountWords.reset}
        </Button>
      }
    >
      <AccountForm
        id={formId}
        failure={failure ? failureText(failure, accountAlerts.verificationFallback) : undefined}
        onSubmit={send}
      >
        {byCode ? (
          <>
            <ResetCode username={props.username} control={form.control} />
            <ResendButton left={cooldown} sending={sendingAgain} onPress={() => sendAgain(props.username)} />
          </>
        ) : (
          <Text tone="muted">{accountWords.resetByLink}</Text>
        )}
        <NewPasswordFields form={form} focused={!byCode} />
        <OtherWay
          question={byCode ? accountWords.otherAddress : accountWords.noLongerWorks}
          answer={accountWords.askAgain}
          onChoose={() => (isMember ? openModal('changePassword', {}) : openModal('forgotPassword', {}))}
        />
      </AccountForm>
    </ModalFrame>
  )
}

interface NewPasswordFieldsProps {
  readonly form: UseFormReturn<ResetValues>
  readonly focused: boolean
}

function NewPasswordFields({ form, focused }: NewPasswordFieldsProps) {
  const { register, trigger, getFieldState, formState } = form
  const { errors } = formState
  // Validate the confirmation again once the person has touched it.
  const again = () => {
    const { isTouched, isDirty } = getFieldState('passwordConfirmation')
    if (isTouched || isDirty) void trigger('passwordConfirmation')
  }
  return (
    <>
      <PasswordField
        label={accountWords.newPassword}
        autoComplete="new-password"
        hint={accountWords.passwordHint}
        data-autofocus={focused || undefined}
        error={errors.password?.message}
        {...register('password', { onChange: again })}
      />
      <PasswordField
        label={accountWords.confirmation}
        autoComplete="new-password"
        error={errors.passwordConfirmation?.message}
        {...register('passwordConfirmation')}
      />
    </>
  )
}

interface ResetCodeProps {
  readonly username: string
  readonly control: Control<ResetValues>
}

function ResetCode({ username, control }: ResetCodeProps) {
  return (
    <>
      <Text tone="muted">
        {accountWords.resetSentTo(username)} {accountWords.codeNote}
      </Text>
      {/* Password managers save the new password under this username. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Controller
        control={control}
        name="token"
        render={({ field, fieldState }) => (
          <CodeField
            label={accountWords.code}
            digits={codeLimits.digits}
            error={fieldState.error?.message}
            ref={field.ref}
            value={field.value}
            onBlur={field.onBlur}
            onChange={field.onChange}
          />
        )}
      />
    </>
  )
}
