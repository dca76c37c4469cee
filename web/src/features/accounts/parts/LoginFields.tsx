import { openModal } from '../../../shared/modal/store.ts'
import { PasswordField } from '../../../shared/ui/PasswordField.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { words } from '../words.ts'
import styles from './AccountForm.module.css'
import type { LoginForm } from './useLoginForm.ts'

/** What a log-in asks for, and the way out for who has forgotten it. */
export function LoginFields({ form }: { readonly form: LoginForm }) {
  const { register, getValues, formState } = form
  const { errors } = formState
  return (
    <>
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
    </>
  )
}
