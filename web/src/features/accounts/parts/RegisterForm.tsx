import { zodResolver } from '@hookform/resolvers/zod'
import type { College } from '@quad/contract/entities/college.ts'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { CollegePicker } from '../../../entities/college/CollegePicker.tsx'
import { GenderField } from '../../../entities/user/GenderField.tsx'
import { applyFieldErrors } from '../../../shared/forms/applyFieldErrors.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { FieldPair } from '../../../shared/ui/FieldPair.tsx'
import { PasswordField } from '../../../shared/ui/PasswordField.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { useSignup } from '../calls/useSignup.ts'
import { signInFailureText } from '../failureText.ts'
import { words } from '../words.ts'
import { AccountForm, OtherWay } from './AccountForm.tsx'
import { type Signup, signupFields, signupForm, type SignupValues } from './signupForm.ts'

export interface RegisterState {
  /** Valid and changed (SHELL-13). */
  readonly ready: boolean
  readonly dirty: boolean
  readonly sending: boolean
}

interface RegisterFormProps {
  readonly id: string
  readonly colleges: readonly College[]
  readonly onState: (state: RegisterState) => void
  readonly onCodeSent: (user: string, email: string) => void
}

const empty = {
  firstname: '',
  lastname: '',
  college: '',
  birthday: '',
  email: '',
  password: '',
  passwordConfirmation: '',
}

/** The fields of a sign-up, each with its own rule. */
export function RegisterForm({ id, colleges, onState, onCodeSent }: RegisterFormProps) {
  const signup = useSignup()
  const schema = useMemo(() => signupForm((wanted) => colleges.find((college) => college._id === wanted)), [colleges])
  const form = useForm<SignupValues, unknown, Signup>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: empty,
  })
  const { register, control, trigger, getFieldState, setFocus } = form
  const { errors, isValid, isDirty } = form.formState
  const sending = signup.isPending

  // Within the key press, not after it: Esc right behind the first letter must find a form that has been begun.
  useLayoutEffect(() => {
    onState({ ready: isValid && isDirty, dirty: isDirty, sending })
  }, [onState, isValid, isDirty, sending])

  // The form may come after its modal, which has then looked in vain for a field to put the focus in.
  useEffect(() => setFocus('firstname'), [setFocus])

  const send = form.handleSubmit((body) => {
    if (sending) return
    signup.mutate(body, {
      onSuccess: (reply) => onCodeSent(reply.user, body.email),
      onError: (failure) => applyFieldErrors(form, signupFields, failure),
    })
  })

  // A rule between two fields is judged again at the one that shows it, once it has been there.
  const again = (name: 'college' | 'passwordConfirmation') => {
    if (getFieldState(name).isTouched || getFieldState(name).isDirty) void trigger(name)
  }

  const failure = signup.error && !Object.keys(errors).length ? signInFailureText(signup.error) : undefined
  return (
    <AccountForm id={id} failure={failure} onSubmit={send}>
      <FieldPair>
        <TextField
          label={words.firstname}
          autoComplete="given-name"
          data-autofocus
          error={errors.firstname?.message}
          {...register('firstname')}
        />
        <TextField
          label={words.lastname}
          autoComplete="family-name"
          error={errors.lastname?.message}
          {...register('lastname')}
        />
      </FieldPair>
      <Controller
        control={control}
        name="college"
        render={({ field, fieldState }) => (
          <CollegePicker colleges={colleges} error={fieldState.error?.message} {...field} />
        )}
      />
      <FieldPair>
        <GenderField error={errors.gender?.message} {...register('gender')} />
        <TextField
          label={words.birthday}
          type="date"
          optional
          autoComplete="bday"
          min="1900-01-01"
          error={errors.birthday?.message}
          {...register('birthday')}
        />
      </FieldPair>
      <TextField
        label={words.email}
        hint={words.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email', { onBlur: () => again('college') })}
      />
      <FieldPair>
        <PasswordField
          label={words.password}
          autoComplete="new-password"
          hint={words.passwordHint}
          error={errors.password?.message}
          {...register('password', { onChange: () => again('passwordConfirmation') })}
        />
        <PasswordField
          label={words.confirmation}
          autoComplete="new-password"
          error={errors.passwordConfirmation?.message}
          {...register('passwordConfirmation')}
        />
      </FieldPair>
      <OtherWay question={words.already} answer={words.login} onChoose={() => openModal('login', {})} />
    </AccountForm>
  )
}
