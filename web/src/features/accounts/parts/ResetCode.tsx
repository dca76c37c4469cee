import { codeLimits } from '@quad/contract/limits.ts'
import { type Control, Controller } from 'react-hook-form'
import { accountWords } from '../words.ts'
import styles from './AccountForm.module.css'
import { CodeField } from './CodeField.tsx'
import type { ResetValues } from './useResetForm.ts'

interface ResetCodeProps {
  readonly username: string
  readonly control: Control<ResetValues>
}

export function ResetCode({ username, control }: ResetCodeProps) {
  return (
    <>
      <p className={styles.note}>
        {accountWords.resetSentTo(username)} {accountWords.codeNote}
      </p>
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
