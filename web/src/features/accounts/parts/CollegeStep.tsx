import type { College } from '@quad/contract/entities/college.ts'
import type { ChangeEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FieldPair } from '../../../shared/ui/Field.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { EmailField, PasswordField } from '../../../shared/ui/inputFields.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { words } from '../../../shared/words.ts'
import { accountWords } from '../words.ts'
import { OtherWay } from './AccountForm.tsx'
import { CollegeChoice } from './CollegeChoice.tsx'
import { collegeOfEmail, type SignupValues } from './signupForm.ts'

/** The second step of signing up: the email, the college that has its domain, and a password (ACC-18). */
export function CollegeStep({ colleges }: { readonly colleges: readonly College[] }) {
  const { register, formState, trigger, getFieldState, getValues, setValue } = useFormContext<SignupValues>()
  const { errors } = formState
  const [email, chosen] = useWatch<SignupValues, ['email', 'college']>({ name: ['email', 'college'] })
  const found = collegeOfEmail(colleges, email)

  // Some rules compare two fields: validate the field that shows the error again, once it has been touched.
  const again = (name: 'college' | 'passwordConfirmation') => {
    if (getFieldState(name).isTouched || getFieldState(name).isDirty) void trigger(name)
  }

  const choose = (collegeId: string) => setValue('college', collegeId, { shouldDirty: true, shouldValidate: true })

  // `found` matches the email before this key press. Keep a college that the person chose themselves.
  function follow(event: ChangeEvent<HTMLInputElement>) {
    const next = collegeOfEmail(colleges, event.currentTarget.value)
    const isOwnChoice = ![undefined, '', found?._id].includes(getValues('college'))
    if (next !== found && !isOwnChoice)
      setValue('college', next?._id ?? '', { shouldDirty: true, shouldValidate: next !== undefined })
  }

  return (
    <>
      <EmailField
        label={accountWords.email}
        hint={accountWords.emailHint}
        autoComplete="email"
        enterKeyHint="next"
        data-autofocus
        error={errors.email?.message}
        {...register('email', { onChange: follow, onBlur: () => again('college') })}
      />
      <CollegeChoice colleges={colleges} hint={found && chosen === found._id ? accountWords.byEmailFound : undefined} />
      <p className="visuallyHidden" role="status">
        {found && chosen === found._id && accountWords.foundByEmail(found.collegeName)}
      </p>
      {found && chosen === '' && (
        <OtherWay question={accountWords.isItYours} answer={found.collegeName} onChoose={() => choose(found._id)} />
      )}
      <FieldPair>
        <PasswordField
          label={accountWords.password}
          autoComplete="new-password"
          enterKeyHint="next"
          hint={accountWords.passwordHint}
          error={errors.password?.message}
          {...register('password', { onChange: () => again('passwordConfirmation') })}
        />
        <PasswordField
          label={accountWords.confirmation}
          autoComplete="new-password"
          enterKeyHint="go"
          error={errors.passwordConfirmation?.message}
          {...register('passwordConfirmation')}
        />
      </FieldPair>
      <Agreement />
    </>
  )
}

/** Links to the terms, in a new tab, so that the form stays open. */
function Agreement() {
  return (
    <Text tone="muted">
      {accountWords.agreement.before}{' '}
      <Link to="/terms-conditions" target="_blank">
        {words.menu.terms}
      </Link>{' '}
      {accountWords.agreement.between}{' '}
      <Link to="/privacy-policy" target="_blank">
        {words.menu.privacy}
      </Link>
      {accountWords.agreement.after}
    </Text>
  )
}
