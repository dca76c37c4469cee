import type { UseFormReturn } from 'react-hook-form'
import { PasswordField } from '../../../shared/ui/PasswordField.tsx'
import { words } from '../words.ts'
import type { ResetValues } from './resetForm.ts'

interface NewPasswordFieldsProps {
  readonly form: UseFormReturn<ResetValues>
  /** The password is the first thing asked for. */
  readonly focused: boolean
}

/** A new password, twice. */
export function NewPasswordFields({ form, focused }: NewPasswordFieldsProps) {
  const { register, trigger, getFieldState, formState } = form
  const { errors } = formState
  // Judged again at the one that shows it, once it has been there.
  const again = () => {
    const { isTouched, isDirty } = getFieldState('passwordConfirmation')
    if (isTouched || isDirty) void trigger('passwordConfirmation')
  }
  return (
    <>
      <PasswordField
        label={words.newPassword}
        autoComplete="new-password"
        hint={words.passwordHint}
        data-autofocus={focused || undefined}
        error={errors.password?.message}
        {...register('password', { onChange: again })}
      />
      <PasswordField
        label={words.confirmation}
        autoComplete="new-password"
        error={errors.passwordConfirmation?.message}
        {...register('passwordConfirmation')}
      />
    </>
  )
}
