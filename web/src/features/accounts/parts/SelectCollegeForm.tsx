import type { NewCollege } from '@quad/contract/bodies/colleges.ts'
import { userBody } from '@quad/contract/bodies/profiles.ts'
import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { emailBelongsToAny } from '@quad/contract/email.ts'
import type { College } from '@quad/contract/entities/college.ts'
import { profileAlerts } from '@quad/contract/messages/profiles.ts'
import { collegeDomainMessage } from '@quad/contract/refusals/people.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { z } from 'zod'
import { GenderField } from '../../../entities/user/GenderField.tsx'
import { callApi } from '../../../shared/api/client.ts'
import { updateUser } from '../../../shared/api/routes.ts'
import { applyFieldErrors } from '../../../shared/forms/refusals.ts'
import { schemaResolver } from '../../../shared/forms/resolver.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Text } from '../../../shared/ui/primitives.tsx'
import { failureText } from '../failureText.ts'
import { newCollegeOf, newCollegeShape, noNewCollege, useAskForCollege } from '../newCollege.ts'
import { accountWords } from '../words.ts'
import { AccountForm } from './AccountForm.tsx'
import { CollegeChoice } from './CollegeChoice.tsx'

/**
 * Returns a schema that requires a college, and a gender if `asksGender`; a restricted college needs an email of its
 * domain (PROF-05).
 */
function collegeChoice(colleges: readonly College[], email: string, { asksGender, asksCollege }: Asked) {
  const gender = userBody.shape.gender
  return z
    .object({
      college: userBody.shape.college.unwrap(),
      ...newCollegeShape,
      gender: asksGender ? gender.unwrap() : gender,
    })
    .superRefine(
      (values, context) => {
        const college = colleges.find(({ _id }) => _id === values.college)
        if (asksCollege && college?.restricted && !emailBelongsToAny(email, college.domain))
          context.addIssue({ code: 'custom', path: ['college'], message: collegeDomainMessage(college.domain) })
      },
      { when: () => true },
    )
    .transform((values) => ({ college: values.college, gender: values.gender, newCollege: newCollegeOf(values) }))
}

interface Asked {
  readonly asksGender: boolean
  /** False for a newcomer whom their college's log-in has put there. */
  readonly asksCollege: boolean
}

type ChosenInput = z.input<ReturnType<typeof collegeChoice>>
type Chosen = z.output<ReturnType<typeof collegeChoice>>

export interface SelectCollegeState {
  readonly ready: boolean
  readonly dirty: boolean
  readonly sending: boolean
}

interface SelectCollegeFormProps {
  readonly id: string
  readonly colleges: readonly College[]
  readonly onState: (state: SelectCollegeState) => void
  readonly onSaved: (collegeId: string) => void
}

const fields = ['college', 'collegeName', 'city', 'gender'] as const

export function SelectCollegeForm({ id, colleges, onState, onSaved }: SelectCollegeFormProps) {
  const { user, isIncomplete } = useSession()
  const email = user?.username ?? ''
  const update = useUpdateUser()
  const asksCollege = !isIncomplete || !user?.college
  const schema = useMemo(
    () => collegeChoice(colleges, email, { asksGender: isIncomplete, asksCollege }),
    [colleges, email, isIncomplete, asksCollege],
  )
  const form = useForm<ChosenInput, unknown, Chosen>({
    resolver: schemaResolver(schema),
    mode: 'onTouched',
    defaultValues: { college: user?.college ?? '', ...noNewCollege },
  })
  const { errors, isValid, isDirty } = form.formState
  const { setFocus } = form
  const sending = update.isPending

  useLayoutEffect(() => {
    onState({ ready: isValid && isDirty, dirty: isDirty, sending })
  }, [onState, isValid, isDirty, sending])

  // Focus now: the modal opened before the colleges loaded, when there was no field to focus.
  useEffect(() => setFocus(asksCollege ? 'college' : 'gender'), [setFocus, asksCollege])

  const send = form.handleSubmit((body) => {
    if (sending) return
    update.mutate(body, {
      onSuccess: onSaved,
      onError: (failure) => applyFieldErrors(form, fields, failure),
    })
  })

  const failure =
    update.error && Object.keys(errors).length === 0
      ? failureText(update.error, profileAlerts.profileNotUpdated)
      : undefined
  return (
    <AccountForm id={id} failure={failure} onSubmit={send}>
      {isIncomplete ? (
        <Text tone="muted">{accountWords[asksCollege ? 'welcome' : 'welcomeIn'](user?.firstname ?? '')}</Text>
      ) : null}
      {asksCollege && (
        <FormProvider {...form}>
          <CollegeChoice colleges={colleges} />
        </FormProvider>
      )}
      {isIncomplete ? <GenderField error={errors.gender?.message} {...form.register('gender')} /> : null}
    </AccountForm>
  )
}

type UserChanges = InputOf<Calls['updateUser']>['body'] & {
  readonly college: string
  readonly newCollege: NewCollege | undefined
}

/** Saves the chosen college, after requesting the page of a new one; returns the college's id. */
function useUpdateUser() {
  const id = useSession((session) => session.userId) ?? ''
  const askForCollege = useAskForCollege()
  return useMutation({
    mutationFn: async ({ newCollege, ...changes }: UserChanges) => {
      const college = newCollege ? await askForCollege(newCollege) : changes.college
      await callApi(updateUser, { params: { id }, body: { ...changes, college } })
      return college
    },
  })
}
