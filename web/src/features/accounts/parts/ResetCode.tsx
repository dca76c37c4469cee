import { codeLimits } from '@quad/contract/limits.ts'
import { type Control, Controller } from 'react-hook-form'
import { words } from '../words.ts'
import styles from './AccountForm.module.css'
import { CodeField } from './CodeField.tsx'
import type { ResetValues } from './resetForm.ts'

interface ResetCodeProps {
  /** Whom the code was asked for. */
  readonly username: string
  readonly control: Control<ResetValues>
}

/** The code of a reset, and where it was sent. */
export function ResetCode({ username, control }: ResetCodeProps) {
  return (
    <>
      <p className={styles.note}>
        {words.resetSentTo(username)} {words.codeNote}
      </p>
      {/* Password managers keep the new password under this name. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Controller
        control={control}
        name="token"
        render={({ field, fieldState }) => (
          <CodeField
            label={words.code}
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
