import { codeLimits } from '@quad/contract/limits.ts'
import { type Control, Controller } from 'react-hook-form'
import { Text } from '../../../shared/ui/primitives.tsx'
import { accountWords } from '../words.ts'
import { CodeField } from './CodeField.tsx'
import type { ResetValues } from './useResetForm.ts'

interface ResetCodeProps {
  readonly username: string
  readonly control: Control<ResetValues>
}

export function ResetCode({ username, control }: ResetCodeProps) {
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
