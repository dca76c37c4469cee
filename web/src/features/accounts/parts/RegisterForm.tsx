import { signupBody } from '@quad/contract/bodies/accounts.ts'
import type { College } from '@quad/contract/entities/college.ts'
import { useMutation, type UseQueryResult } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo } from 'react'
import { FormProvider, useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { callApi } from '../../../shared/api/client.ts'
import { signup } from '../../../shared/api/routes.ts'
import { applyFieldErrors } from '../../../shared/forms/refusals.ts'
import { schemaResolver } from '../../../shared/forms/resolver.ts'
import { keepSignupDraft, readSignupDraft } from '../signupDraft.ts'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { signInFailureText } from '../failureText.ts'
import { noNewCollege, useAskForCollege } from '../newCollege.ts'
import { AccountForm } from './AccountForm.tsx'
import styles from './AccountForm.module.css'
import { CollegeStep } from './CollegeStep.tsx'
import {
  type Signup,
  signupFields,
  signupForm,
  type SignupStep,
  signupSteps,
  type SignupValues,
  stepOf,
} from './signupForm.ts'
import { useWait } from './useCooldown.ts'
import { WhoStep } from './WhoStep.tsx'

export interface RegisterState {
  /** Whether the step's fields are complete. */
  readonly ready: boolean
  readonly dirty: boolean
  readonly sending: boolean
  /** The seconds until the server accepts another attempt. */
  readonly wait: number
}

interface RegisterFormProps {
  readonly id: string
  readonly colleges: UseQueryResult<readonly College[]>
  readonly step: SignupStep
  readonly password?: string | undefined
  readonly onStep: (step: SignupStep) => void
  readonly onState: (state: RegisterState) => void
  readonly onCodeSent: (sent: { user: string; email: string; password: string }) => void
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

const none: readonly College[] = []

/** The two steps before the code: one form that shows one step at a time (ACC-18). */
export function RegisterForm({ id, colleges, step, password, onStep, onState, onCodeSent }: RegisterFormProps) {
  const sent = useSignup()
  const listed = colleges.data ?? none
  const schema = useMemo(() => signupForm((wanted) => listed.find((college) => college._id === wanted)), [listed])
  const form = useForm<SignupValues, unknown, Signup>({
    resolver: schemaResolver(schema),
    mode: 'onTouched',
    defaultValues: empty,
  })
  const { errors, isDirty } = form.formState
  const values = useWatch({ control: form.control })
  const invalid = new Set(schema.safeParse(values).error?.issues.map(({ path }) => path[0]))
  const ready = signupSteps[step].every((name) => !invalid.has(name))
  const sending = sent.isPending
  const wait = useWait()

  // A layout effect, so that Esc right after the first key press already sees unsaved changes.
  useLayoutEffect(() => {
    onState({ ready, dirty: isDirty, sending, wait: wait.left })
  }, [onState, ready, isDirty, sending, wait.left])

  useLayoutEffect(() => {
    // Don't set them as default values: a restored form counts as changed, so that closing it asks first.
    const { gender, step: _step, ...texts } = readSignupDraft() ?? {}
    const chosen = signupBody.shape.gender.safeParse(gender).data
    const secret = { ...(password !== undefined && { password, passwordConfirmation: password }) }
    form.reset({ ...empty, ...texts, ...secret, ...(chosen && { gender: chosen }) }, { keepDefaultValues: true })
  }, [form, password])

  useEffect(() => {
    const keep = (typed: object) => keepSignupDraft({ ...typed, step })
    if (form.formState.isDirty) keep(form.getValues())
    return form.subscribe({ formState: { values: true }, callback: (state) => keep(state.values) })
  }, [form, step])

  const hasFields = step === 'who' || colleges.data !== undefined
  // A layout effect runs before the dialog takes the focus, which it does when the focused field disappears.
  useLayoutEffect(() => {
    if (hasFields) focusStep(form, step)
  }, [form, step, hasFields])

  const showFirstError = () => {
    const first = signupFields.find((name) => form.getFieldState(name).error)
    if (first) onStep(stepOf(first))
  }

  const send = form.handleSubmit((body) => {
    if (sending || wait.left > 0) return
    sent.mutate(body, {
      onSuccess: (reply) => onCodeSent({ user: reply.user, email: body.email, password: body.password }),
      onError: (failure) => {
        wait.start(failure)
        if (applyFieldErrors(form, signupFields, failure)) showFirstError()
      },
    })
  }, showFirstError)

  const failure = sent.error && !Object.keys(errors).length ? signInFailureText(sent.error) : undefined
  return (
    <FormProvider {...form}>
      <AccountForm
        id={id}
        className={styles.step}
        failure={failure}
        onKeyDown={ready ? undefined : goToNextField}
        onSubmit={(event) => {
          event.preventDefault()
          if (step === 'who') onStep('college')
          else void send(event)
        }}
      >
        {step === 'who' ? (
          <WhoStep />
        ) : colleges.data ? (
          <CollegeStep colleges={colleges.data} />
        ) : colleges.isError ? (
          <QueryError query={colleges} />
        ) : (
          <Skeleton shape="block" />
        )}
      </AccountForm>
    </FormProvider>
  )
}

const optional: ReadonlySet<string> = new Set(['birthday', 'collegeName', 'city'])

/** Focuses the step's first field with an error, else its first empty one. */
function focusStep(form: UseFormReturn<SignupValues, unknown, Signup>, step: SignupStep): void {
  const names = signupSteps[step].filter((name) => !optional.has(name) || form.getFieldState(name).error)
  const wrong = names.find((name) => form.getFieldState(name).error)
  const [first] = names
  form.setFocus(wrong ?? names.find((name) => !form.getValues(name)) ?? first ?? 'firstname')
}

/** While the step is incomplete, Enter (a phone's "next" key) goes to the next field instead of the button. */
function goToNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
  if (!(target instanceof HTMLInputElement)) return
  const fields = [...currentTarget.elements].filter((one) => !(one instanceof HTMLButtonElement))
  const next = fields[fields.indexOf(target) + 1]
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
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
