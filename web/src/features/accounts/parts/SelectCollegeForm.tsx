import { zodResolver } from '@hookform/resolvers/zod'
import { alerts } from '@quad/contract/messages.ts'
import type { College } from '@quad/contract/entities/college.ts'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { CollegePicker } from '../../../entities/college/CollegePicker.tsx'
import { GenderField } from '../../../entities/user/GenderField.tsx'
import { applyFieldErrors } from '../../../shared/forms/applyFieldErrors.ts'
import { useSession } from '../../../shared/session/session.ts'
import { useUpdateUser } from '../calls/useUpdateUser.ts'
import { failureText } from '../failureText.ts'
import { words } from '../words.ts'
import { AccountForm } from './AccountForm.tsx'
import styles from './AccountForm.module.css'
import { collegeChoice, type CollegeChoiceValues, type CollegeChoice } from './collegeChoice.ts'

export interface SelectCollegeState {
  /** Valid and changed (SHELL-13). */
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

const fields = ['college', 'gender'] as const

/** One's college, and one's gender where it is still to be said (COLL-05, ACC-05). */
export function SelectCollegeForm({ id, colleges, onState, onSaved }: SelectCollegeFormProps) {
  const { user, isIncomplete } = useSession()
  const email = user?.username ?? ''
  const update = useUpdateUser()
  const schema = useMemo(() => collegeChoice(colleges, email, isIncomplete), [colleges, email, isIncomplete])
  const form = useForm<CollegeChoiceValues, unknown, CollegeChoice>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { college: user?.college ?? '' },
  })
  const { errors, isValid, isDirty } = form.formState
  const { setFocus } = form
  const sending = update.isPending

  useLayoutEffect(() => {
    onState({ ready: isValid && isDirty, dirty: isDirty, sending })
  }, [onState, isValid, isDirty, sending])

  // The form may come after its modal, which has then looked in vain for a field to put the focus in.
  useEffect(() => setFocus('college'), [setFocus])

  const send = form.handleSubmit((body) => {
    if (sending) return
    update.mutate(body, {
      onSuccess: () => onSaved(body.college),
      onError: (failure) => applyFieldErrors(form, fields, failure),
    })
  })

  const failure =
    update.error && Object.keys(errors).length === 0 ? failureText(update.error, alerts.profileNotUpdated) : undefined
  return (
    <AccountForm id={id} failure={failure} onSubmit={send}>
      {isIncomplete ? <p className={styles.note}>{words.welcome(user?.firstname ?? '')}</p> : null}
      <Controller
        control={form.control}
        name="college"
        render={({ field, fieldState }) => (
          <CollegePicker colleges={colleges} error={fieldState.error?.message} {...field} />
        )}
      />
      {isIncomplete ? <GenderField error={errors.gender?.message} {...form.register('gender')} /> : null}
    </AccountForm>
  )
}
