import type { Event } from '@quad/contract/entities/event.ts'
import type { Team } from '@quad/contract/entities/team.ts'
import { teamAlerts, teamSizeMessage, teamSuccesses } from '@quad/contract/messages/teams.ts'
import { useId, useState } from 'react'
import { FormProvider, useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { draftNames, forgetDraft } from '../../../shared/forms/draft.ts'
import { KeptDraft } from '../../../shared/forms/KeptDraft.tsx'
import { StillNeeded } from '../../../shared/forms/StillNeeded.tsx'
import { useFormDraft } from '../../../shared/forms/useFormDraft.ts'
import { ApiError } from '../../../shared/api/apiError.ts'
import { applyFieldErrors } from '../../../shared/forms/refusals.ts'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { useSaveTeam } from '../calls/useSaveTeam.ts'
import { fieldNames, firstNeeded, resolverOf, type Rules, type TeamValues } from '../teamForm.ts'
import { registerWords as words } from '../words.ts'
import { EventSummary } from './EventSummary.tsx'
import { MemberFields } from './MemberFields.tsx'
import styles from './TeamForm.module.css'
import { TeamNameField } from './TeamNameField.tsx'

interface TeamFormProps {
  readonly event: Event
  /** Without one: registers a new one. */
  readonly team: Team | undefined
  readonly values: TeamValues
}

/** The form of a team and its members; kept on this device until it is sent (TEAM-01, TEAM-05). */
export function TeamForm({ event, team, values }: TeamFormProps) {
  const formId = useId()
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState('')
  const save = useSaveTeam(event._id, team?._id)
  const form = useForm<TeamValues>({ resolver: resolverOf(event), mode: 'onTouched', defaultValues: values })
  const draftName = team ? draftNames.team(team._id) : draftNames.registration(event._id)
  const draft = useFormDraft(form, draftName)
  const { isValid, isDirty } = form.formState
  const inTeam = event.participation === 'team'

  function refused(failure: Error) {
    if (failure instanceof ApiError && failure.status === 404) return void navigate('/error')
    const names = fieldNames(form.getValues('members').length)
    if (applyFieldErrors(form, names, failure)) return
    const about = failure instanceof ApiError ? failure.fields?.['members'] : undefined
    const alert = team ? teamAlerts.notUpdated[event.participation] : teamAlerts.notRegistered
    setRefusal(about ?? `${alert}: ${failure.message}`)
  }

  const send = form.handleSubmit((sent) => {
    if (save.isPending) return
    setRefusal('')
    save.mutate(sent, {
      onError: refused,
      onSuccess: () => {
        forgetDraft(draftName)
        closeModal()
        toast.success(teamSuccesses[team ? 'updated' : 'registered'][event.participation])
      },
    })
  })

  return (
    <ModalFrame
      title={team ? (inTeam ? words.editTitle : words.editAlone) : words.title(event.eventTitle)}
      size="lg"
      footer={
        <>
          <div className={styles.standing}>
            <p className={styles.refusal} role="alert">
              {refusal}
            </p>
            {refusal === '' && <Needed form={form} rules={event} />}
          </div>
          <Button type="submit" form={formId} whyNot={whyNotSent(isValid, isDirty || !team)} loading={save.isPending}>
            {team ? words.save : words.register}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} className={styles.form} noValidate onSubmit={send}>
          <KeptDraft draft={draft} />
          {!team && <EventSummary event={event} />}
          {inTeam && (
            <>
              <p className={styles.size}>{teamSizeMessage(event.minSizeTeam, event.maxSizeTeam)}</p>
              <TeamNameField eventId={event._id} own={team?.teamName ?? ''} />
            </>
          )}
          <MemberFields rules={event} />
        </form>
      </FormProvider>
    </ModalFrame>
  )
}

interface NeededProps {
  readonly form: UseFormReturn<TeamValues>
  readonly rules: Rules
}

function Needed({ form, rules }: NeededProps) {
  const needed = useWatch({ control: form.control, compute: (values: TeamValues) => firstNeeded(values, rules) })
  if (needed.length === 0) return null
  const row = needed[0]?.row ?? 0
  return (
    <StillNeeded
      form={form}
      needed={needed.map(({ key, field }) => ({ label: words[key], field }))}
      whom={row === 0 ? undefined : words.member(row + 1)}
    />
  )
}
