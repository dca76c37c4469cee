import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import type { Event } from '@quad/contract/entities/event.ts'
import type { SeriesRegistration } from '@quad/contract/entities/series.ts'
import type { Team } from '@quad/contract/entities/team.ts'
import { teamAlerts, teamSizeMessage, teamSuccesses } from '@quad/contract/messages/teams.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ClashNotice } from '../../../entities/event/ClashNotice.tsx'
import { eventKeys, showRegistered } from '../../../entities/event/cache.ts'
import { feeText, placeText, seatsLeft } from '../../../entities/event/facts.ts'
import { clocksDiffer, spanText, zoneName } from '../../../entities/event/times.ts'
import { eventWords } from '../../../entities/event/words.ts'
import { AnswerFields } from '../../../entities/team/AnswerFields.tsx'
import { fileNamesIn } from '../../../entities/team/answers.ts'
import { teamKeys } from '../../../entities/team/cache.ts'
import { ApiError } from '../../../shared/api/apiError.ts'
import { callApi } from '../../../shared/api/client.ts'
import { refetch } from '../../../shared/api/queryClient.ts'
import { getTeamOf, listOwnClashes, registerForSeries, registerTeam, updateTeam } from '../../../shared/api/routes.ts'
import { FormModal } from '../../../shared/forms/FormModal.tsx'
import { StillNeeded } from '../../../shared/forms/StillNeeded.tsx'
import { draftNames } from '../../../shared/forms/draft.ts'
import { useDescribedForm } from '../../../shared/forms/useDescribedForm.ts'
import { closeModal, openModal } from '../../../shared/modal/store.ts'
import { offerPush } from '../../../shared/push/offer.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { viewerZone } from '../../../shared/zone.ts'
import { firstNeeded, questionsOf, teamBodyOf, teamFormOf, type TeamValues } from '../teamForm.ts'
import { registerWords as words } from '../words.ts'
import { MemberFields } from './MemberFields.tsx'
import { allDatesOf, noDates, SeriesChoice, type SeriesChoices } from './SeriesChoice.tsx'
import styles from './TeamForm.module.css'
import { TeamNameField } from './TeamNameField.tsx'
import teams from './Teams.module.css'

interface TeamFormProps {
  readonly event: Event
  /** The team to edit; undefined to register a new one. */
  readonly team: Team | undefined
  readonly values: TeamValues
}

/** The form of a team and its members; kept as a draft until it is sent (TEAM-01, TEAM-05). */
export function TeamForm({ event, team, values: original }: TeamFormProps) {
  const { participation } = event
  const navigate = useNavigate()
  const client = useQueryClient()
  const [choices, setChoices] = useState<SeriesChoices>(noDates)
  const allDates = team ? undefined : allDatesOf(event)
  const edit = useDescribedForm(teamFormOf(event), {
    original,
    draftName: team ? draftNames.team(team._id) : draftNames.registration(event._id),
    save: useSaveTeam(event, team?._id, choices),
    bodyOf: (values: TeamValues) => teamBodyOf(values, event),
    onSaved(saved) {
      if ('dates' in saved) return openModal('seriesRegistered', saved)
      closeModal()
      toast.success(teamSuccesses[team ? 'updated' : savedAs(saved)][participation])
    },
    alert(failure) {
      if (!(failure instanceof ApiError)) return
      if (failure.status === 404) void navigate('/error')
      // The organiser has changed the questions meanwhile.
      else if (asksOther(failure)) void client.invalidateQueries({ queryKey: eventKeys.one(event._id) })
    },
    unchanged: !team,
  })
  const { form, refusal, values } = edit
  const alert = team ? teamAlerts.notUpdated[participation] : teamAlerts.notRegistered
  const said = refusal instanceof ApiError ? (refusal.fields?.['members'] ?? othersAsked(refusal)) : undefined
  const needed = firstNeeded(values, event)
  const row = needed[0]?.row ?? 0
  const inTeam = participation === 'team'
  const fileNames = team && fileNamesIn(team)
  return (
    <FormModal
      edit={edit}
      title={team ? (inTeam ? words.editTitle : words.editAlone) : words.title(event.eventTitle)}
      submit={team ? words.save : submitOf(event)}
      size="lg"
      foot={
        <div className={styles.standing}>
          <Text size="small" tone="danger" role="alert">
            {refusal && (said ?? `${alert}: ${refusal.message}`)}
          </Text>
          {!refusal && needed.length > 0 && (
            <StillNeeded form={form} needed={needed} whom={row > 0 ? words.member(row + 1) : undefined} />
          )}
        </div>
      }
    >
      <Stack gap={5}>
        {!team && <EventSummary event={event} />}
        {!team && <OwnClashes eventId={event._id} />}
        {inTeam && (
          <>
            <Text tone="muted">
              {teamSizeMessage(event.minSizeTeam, event.maxSizeTeam)}.{' '}
              {event.maxSizeTeam > 1 && (team ? words.addLater : words.addNow)}
            </Text>
            <TeamNameField eventId={event._id} own={team?.teamName ?? ''} />
          </>
        )}
        <AnswerFields name="answers" questions={questionsOf(event).team} fileNames={fileNames} />
        <MemberFields rules={event} isNew={!team} fileNames={fileNames} />
        {allDates !== undefined && <SeriesChoice more={allDates} choices={choices} onChange={setChoices} />}
      </Stack>
    </FormModal>
  )
}

const asksOther = ({ fields = {} }: ApiError) => Object.keys(fields).some((name) => name.includes('answers.'))
const othersAsked = (refusal: ApiError) => (asksOther(refusal) ? words.asksOther : undefined)

/** What the viewer has at the same time; asked for beside the form, which doesn't wait for it. */
function OwnClashes({ eventId }: { readonly eventId: string }) {
  const { data } = useQuery({
    queryKey: [...eventKeys.all, 'clashes', eventId],
    queryFn: ({ signal }) => callApi(listOwnClashes, { params: { id: eventId } }, { signal }),
    gcTime: 0,
  })
  const clashes = data?.clashes ?? []
  const isRegistered = clashes.every(({ registered }) => registered)
  return <ClashNotice title={isRegistered ? words.registeredClashes : words.clashes} clashes={clashes} />
}

type NewTeam = InputOf<Calls['registerTeam']>['body']

/** Registers a team, which others may still join by its link, or a person for all dates, or saves the viewer's own team (TEAM-01, TEAM-05, TEAM-17, EVT-45). */
function useSaveTeam(event: Event, teamId: string | undefined, { all, waitlist }: SeriesChoices) {
  const { _id: eventId, minSizeTeam: fewest, series } = event
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewTeam): Promise<Team | SeriesRegistration> => {
      const [member] = body.members
      if (all && series && member)
        return callApi(registerForSeries, { params: { id: series._id }, body: { ...member, event: eventId, waitlist } })
      return teamId === undefined
        ? registerOnce(eventId, { ...body, ...(body.members.length < fewest && { gathers: true }) })
        : callApi(updateTeam, { params: { id: eventId, teamId }, body })
    },
    onSuccess: (saved) => {
      offerPush()
      if ('dates' in saved) {
        client.removeQueries({ queryKey: teamKeys.own(eventId) })
        return void refetch(client, eventKeys.all)
      }
      client.setQueryData(teamKeys.own(eventId), [saved])
      if (saved.waiting) void refetch(client, eventKeys.all)
      else showRegistered(client, eventId, useSession.getState().userId ?? '', true)
    },
  })
}

/** Registers; whoever has registered already, as after an answer that didn't arrive, gets their registration. */
async function registerOnce(eventId: string, body: NewTeam): Promise<Team> {
  const { userId = '' } = useSession.getState()
  try {
    return await callApi(registerTeam, { params: { id: eventId }, body })
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code !== 'team.alreadyIn') throw failure
    const [own] = await callApi(getTeamOf, { params: { id: eventId, userId } })
    if (!own) throw failure
    return own
  }
}

/** Shows when and where an event is and what it costs, for people who are about to register. */
function EventSummary({ event }: { readonly event: Event }) {
  const now = useNow()
  const { eventStartDate: start, eventEndDate: end, timeZone, location } = event
  const cost = feeText(event)
  return (
    <Stack gap={1} size="small" tone="muted" className={teams.summary}>
      <Row as="p" gap={2} align="stretch" tabular breaks>
        <Icon name="calendar" size={18} />
        <span>
          <time dateTime={start}>{spanText(start, end, timeZone, now)}</time>
          {clocksDiffer(timeZone, viewerZone(), start) && ` · ${words.inZone(zoneName(timeZone))}`}
        </span>
      </Row>
      <Row as="p" gap={2} align="stretch" tabular breaks>
        <Icon name={location === 'online' ? 'globe' : 'place'} size={18} />
        <bdi>{placeText(event)}</bdi>
      </Row>
      <Row as="p" gap={2} align="stretch" tabular breaks>
        <strong>{cost}</strong>
        {cost !== eventWords.free && eventWords.feeNote}
      </Row>
    </Stack>
  )
}

const savedAs = ({ waiting }: Team) => (waiting?.asked ? 'asks' : waiting ? 'waits' : 'registered')

function submitOf(event: Event): string {
  if (event.approval) return words.askToRegister
  return event.waitlist && seatsLeft(event) === 0 ? words.joinWaitlist : words.register
}
