import type { UseFormReturn } from 'react-hook-form'
import { PasswordField } from '../../../shared/ui/PasswordField.tsx'
import { accountWords } from '../words.ts'
import type { ResetValues } from './useResetForm.ts'

interface NewPasswordFieldsProps {
  readonly form: UseFormReturn<ResetValues>
  readonly focused: boolean
}

export function NewPasswordFields({ form, focused }: NewPasswordFieldsProps) {
  const { register, trigger, getFieldState, formState } = form
  const { errors } = formState
  // Re-validate the confirmation once it has been touched.
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
