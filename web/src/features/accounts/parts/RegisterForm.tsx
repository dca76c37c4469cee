import { signupBody } from '@quad/contract/bodies/accounts.ts'
import { emailBelongsToAny } from '@quad/contract/email.ts'
import type { College } from '@quad/contract/entities/college.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { type Control, FormProvider, useForm, useWatch } from 'react-hook-form'
import { GenderField } from '../../../entities/user/GenderField.tsx'
import { callApi } from '../../../shared/api/client.ts'
import { signup } from '../../../shared/api/routes.ts'
import { applyFieldErrors } from '../../../shared/forms/refusals.ts'
import { schemaResolver } from '../../../shared/forms/resolver.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { keepSignupDraft, readSignupDraft } from '../../../shared/session/signupDraft.ts'
import { FieldPair, TextField } from '../../../shared/ui/Field.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { EmailField, PasswordField } from '../../../shared/ui/inputFields.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { words } from '../../../shared/words.ts'
import { signInFailureText } from '../failureText.ts'
import { noNewCollege, useAskForCollege } from '../newCollege.ts'
import { accountWords } from '../words.ts'
import { AccountForm, OtherWay } from './AccountForm.tsx'
import { CollegeChoice } from './CollegeChoice.tsx'
import { type Signup, signupFields, signupForm, type SignupValues } from './signupForm.ts'
import { useWait } from './useCooldown.ts'

export interface RegisterState {
  readonly ready: boolean
  readonly dirty: boolean
  readonly sending: boolean
  /** The seconds until the server accepts another attempt. */
  readonly wait: number
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
  ...noNewCollege,
  birthday: '',
  email: '',
  password: '',
  passwordConfirmation: '',
}

export function RegisterForm({ id, colleges, onState, onCodeSent }: RegisterFormProps) {
  const sent = useSignup()
  const schema = useMemo(() => signupForm((wanted) => colleges.find((college) => college._id === wanted)), [colleges])
  const form = useForm<SignupValues, unknown, Signup>({
    resolver: schemaResolver(schema),
    mode: 'onTouched',
    defaultValues: empty,
  })
  const { register, trigger, getFieldState, setFocus } = form
  const { errors, isValid, isDirty } = form.formState
  const sending = sent.isPending
  const wait = useWait()

  // A layout effect, so that Esc right after the first key press already sees unsaved changes.
  useLayoutEffect(() => {
    onState({ ready: isValid && isDirty, dirty: isDirty, sending, wait: wait.left })
  }, [onState, isValid, isDirty, sending, wait.left])

  useEffect(() => {
    // Focus now: the modal opened before the colleges loaded, when there was no field to focus.
    setFocus('firstname')
    // Don't set them as default values: a restored form counts as changed, so that closing it asks first.
    const { gender, ...texts } = readSignupDraft() ?? {}
    const chosen = signupBody.shape.gender.safeParse(gender).data
    form.reset({ ...empty, ...texts, ...(chosen && { gender: chosen }) }, { keepDefaultValues: true })
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keepSignupDraft(values) })
  }, [form, setFocus])

  const send = form.handleSubmit((body) => {
    if (sending || wait.left > 0) return
    sent.mutate(body, {
      onSuccess: (reply) => onCodeSent(reply.user, body.email),
      onError: (failure) => {
        wait.start(failure)
        applyFieldErrors(form, signupFields, failure)
      },
    })
  })

  // For rules across two fields: validate the field that shows the error again once it has been touched.
  const again = (name: 'college' | 'passwordConfirmation') => {
    if (getFieldState(name).isTouched || getFieldState(name).isDirty) void trigger(name)
  }

  const failure = sent.error && !Object.keys(errors).length ? signInFailureText(sent.error) : undefined
  return (
    <AccountForm id={id} failure={failure} onSubmit={send}>
      <FieldPair>
        <TextField
          label={accountWords.firstname}
          autoComplete="given-name"
          data-autofocus
          error={errors.firstname?.message}
          {...register('firstname')}
        />
        <TextField
          label={accountWords.lastname}
          autoComplete="family-name"
          error={errors.lastname?.message}
          {...register('lastname')}
        />
      </FieldPair>
      <FormProvider {...form}>
        <CollegeChoice colleges={colleges} />
      </FormProvider>
      <FieldPair>
        <GenderField error={errors.gender?.message} {...register('gender')} />
        <TextField
          label={accountWords.birthday}
          type="date"
          optional
          autoComplete="bday"
          min="1900-01-01"
          error={errors.birthday?.message}
          {...register('birthday')}
        />
      </FieldPair>
      <EmailField
        label={accountWords.email}
        hint={accountWords.emailHint}
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', { onBlur: () => again('college') })}
      />
      <CollegeOfEmail
        colleges={colleges}
        control={form.control}
        onChoose={(collegeId) => form.setValue('college', collegeId, { shouldDirty: true, shouldValidate: true })}
      />
      <FieldPair>
        <PasswordField
          label={accountWords.password}
          autoComplete="new-password"
          hint={accountWords.passwordHint}
          error={errors.password?.message}
          {...register('password', { onChange: () => again('passwordConfirmation') })}
        />
        <PasswordField
          label={accountWords.confirmation}
          autoComplete="new-password"
          error={errors.passwordConfirmation?.message}
          {...register('passwordConfirmation')}
        />
      </FieldPair>
      <Agreement />
      <OtherWay question={accountWords.already} answer={accountWords.login} onChoose={() => openModal('login', {})} />
    </AccountForm>
  )
}

/** The terms that the person agrees to. The links open another tab, so that the form stays. */
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

interface CollegeOfEmailProps {
  readonly colleges: readonly College[]
  readonly control: Control<SignupValues, unknown, Signup>
  readonly onChoose: (collegeId: string) => void
}

/** Suggests the college whose domain the email has, until a college is chosen. */
function CollegeOfEmail({ colleges, control, onChoose }: CollegeOfEmailProps) {
  const [email, chosen] = useWatch({ control, name: ['email', 'college'] })
  const college = chosen === '' ? colleges.find(({ domain }) => emailBelongsToAny(email, domain)) : undefined
  return (
    college && (
      <OtherWay question={accountWords.isItYours} answer={college.collegeName} onChoose={() => onChoose(college._id)} />
    )
  )
}

/** Starts a sign-up, after requesting the page of a new college; the reply has the handle that belongs to the code. */
function useSignup() {
  const askForCollege = useAskForCollege()
  return useMutation({
    mutationFn: async ({ newCollege, ...given }: Signup) => {
      const college = newCollege ? await askForCollege(newCollege) : given.college
      return callApi(signup, { body: { ...given, college } })
    },
  })
}
