import { useState } from 'react'
import { eventKeys, showEvent, showRegistered } from '../../../entities/event/cache.ts'
import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { NotifiedNote } from '../../../entities/notification/NotifiedPart.tsx'
import { teamKeys } from '../../../entities/team/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { refetch } from '../../../shared/api/queryClient.ts'
import {
  giveSeat,
  leaveTeam,
  removeTeam,
  updateRegistration,
  withdrawFromSeries,
  withdrawTeam,
} from '../../../shared/api/routes.ts'
import { question } from '../../../shared/modal/QuestionModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { namesAndMore } from '../../../shared/namesAndMore.ts'
import { useSession } from '../../../shared/session/session.ts'
import { refetchTeams } from '../calls/useSeats.ts'
import { useUpdateTeams } from '../calls/useUpdateTeams.ts'
import { organiseWords, registrationWords, seatWords, withdrawWords } from '../words.ts'

/** Confirms that the lead withdraws a team, or that a member leaves it (rulings 65, 70). */
export const WithdrawTeamModal = question(({ eventId, teamId, act }: ModalProps['withdrawTeam'], client) => ({
  ...withdrawWords[act],
  call: () => callApi(act === 'leaveLead' ? leaveTeam : withdrawTeam, { params: { id: eventId, teamId } }),
  after() {
    client.setQueryData(teamKeys.own(eventId), [])
    showRegistered(client, eventId, useSession.getState().userId ?? '', false)
  },
}))

/** Confirms that a person withdraws from all dates of a series (EVT-45). */
export const WithdrawFromSeriesModal = question(({ eventId, seriesId }: ModalProps['withdrawFromSeries'], client) => ({
  ...withdrawWords.series,
  call: () => callApi(withdrawFromSeries, { params: { id: seriesId } }),
  after() {
    client.removeQueries({ queryKey: teamKeys.own(eventId) })
    void refetch(client, eventKeys.all)
  },
}))

/** Confirms eliminating the selected teams and names them; each team is notified (EVT-11). */
export const EliminateTeamsModal = question(function useEliminate(props: ModalProps['eliminateTeams']) {
  const { eventId, teamIds, names } = props
  const participation = useGetEvent(eventId).data?.participation ?? 'team'
  const update = useUpdateTeams({ _id: eventId, participation })
  return {
    title: organiseWords.eliminateTitle(teamIds.length, participation),
    about: namesAndMore(names),
    text: organiseWords.eliminateText,
    act: organiseWords.acts.eliminated,
    call: () => update.mutateAsync({ teamIds, status: 'eliminated' }),
    silent: true,
  }
})

/** Confirms removing a registration, with a line for its people (TEAM-10). */
export const RemoveTeamModal = question(function useRemove(props: ModalProps['removeTeam'], client) {
  const { eventId, teamId, name, notified } = props
  const [line, setLine] = useState('')
  return {
    title: seatWords.removeTitle,
    about: name,
    text: seatWords.removeText,
    field: <NotifiedNote {...{ notified, line, setLine }} />,
    act: seatWords.remove,
    done: seatWords.removed,
    call: () => callApi(removeTeam, { params: { id: eventId, teamId }, body: { note: line } }),
    after: () => refetchTeams(client, eventId),
  }
})

/** Confirms adding a seat to a full event for a team of the waitlist (TEAM-11). */
export const GiveSeatModal = question(({ eventId, teamId, name }: ModalProps['giveSeat'], client) => ({
  title: seatWords.addTitle,
  about: name,
  text: seatWords.addText,
  act: seatWords.addAct,
  kind: 'primary',
  done: seatWords.given(name),
  call: () => callApi(giveSeat, { params: { id: eventId, teamId }, body: { addSeat: true } }),
  after: () => refetchTeams(client, eventId),
}))

/** Confirms closing registration now, or reopening it (TEAM-13). */
export const UpdateRegistrationModal = question(({ eventId, open }: ModalProps['updateRegistration'], client) => ({
  ...registrationWords[open ? 'reopen' : 'close'],
  kind: 'primary',
  call: async () => showEvent(client, await callApi(updateRegistration, { params: { id: eventId }, body: { open } })),
}))
