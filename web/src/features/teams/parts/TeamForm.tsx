import type { Event } from '@quad/contract/entities/event.ts'
import type { Team } from '@quad/contract/entities/team.ts'
import { teamAlerts, teamSizeMessage, teamSuccesses } from '@quad/contract/messages/teams.ts'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../shared/api/apiError.ts'
import { draftNames } from '../../../shared/forms/draft.ts'
import { FormModal } from '../../../shared/forms/FormModal.tsx'
import { StillNeeded } from '../../../shared/forms/StillNeeded.tsx'
import { useDescribedForm } from '../../../shared/forms/useDescribedForm.ts'
import { closeModal } from '../../../shared/modal/store.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Stack, Text } from '../../../shared/ui/primitives.tsx'
import { useSaveTeam } from '../calls/useSaveTeam.ts'
import { firstNeeded, teamForms, type TeamValues } from '../teamForm.ts'
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
export function TeamForm({ event, team, values: original }: TeamFormProps) {
  const { participation } = event
  const navigate = useNavigate()
  const edit = useDescribedForm(teamForms[participation], {
    original,
    draftName: team ? draftNames.team(team._id) : draftNames.registration(event._id),
    save: useSaveTeam(event._id, team?._id),
    bodyOf: (values: TeamValues) => values,
    onSaved() {
      closeModal()
      toast.success(teamSuccesses[team ? 'updated' : 'registered'][participation])
    },
    alert(failure) {
      if (failure instanceof ApiError && failure.status === 404) void navigate('/error')
    },
    unchanged: !team,
  })
  const { form, refusal, values } = edit
  const alert = team ? teamAlerts.notUpdated[participation] : teamAlerts.notRegistered
  const ofMembers = refusal instanceof ApiError ? refusal.fields?.['members'] : undefined
  const needed = firstNeeded(values, event)
  const row = needed[0]?.row ?? 0
  const inTeam = participation === 'team'
  return (
    <FormModal
      edit={edit}
      title={team ? (inTeam ? words.editTitle : words.editAlone) : words.title(event.eventTitle)}
      submit={team ? words.save : words.register}
      size="lg"
      foot={
        <div className={styles.standing}>
          <Text size="small" tone="danger" role="alert">
            {refusal && (ofMembers ?? `${alert}: ${refusal.message}`)}
          </Text>
          {!refusal && needed.length > 0 && (
            <StillNeeded form={form} needed={needed} whom={row > 0 ? words.member(row + 1) : undefined} />
          )}
        </div>
      }
    >
      <Stack gap={5}>
        {!team && <EventSummary event={event} />}
        {inTeam && (
          <>
            <Text tone="muted">{teamSizeMessage(event.minSizeTeam, event.maxSizeTeam)}</Text>
            <TeamNameField eventId={event._id} own={team?.teamName ?? ''} />
          </>
        )}
        <MemberFields rules={event} />
      </Stack>
    </FormModal>
  )
}
