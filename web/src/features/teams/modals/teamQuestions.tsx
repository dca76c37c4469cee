import { showRegistered } from '../../../entities/event/cache.ts'
import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { teamKeys } from '../../../entities/team/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { withdrawTeam } from '../../../shared/api/routes.ts'
import { question } from '../../../shared/modal/QuestionModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { namesAndMore } from '../../../shared/namesAndMore.ts'
import { useSession } from '../../../shared/session/session.ts'
import { useUpdateTeams } from '../calls/useUpdateTeams.ts'
import { organiseWords, withdrawWords } from '../words.ts'

/** Confirms that the lead withdraws a team, or that a member leaves it (rulings 65, 70). */
export const WithdrawTeamModal = question(({ eventId, teamId, act }: ModalProps['withdrawTeam'], client) => ({
  ...withdrawWords[act],
  call: () => callApi(withdrawTeam, { params: { id: eventId, teamId } }),
  after() {
    client.setQueryData(teamKeys.own(eventId), [])
    showRegistered(client, eventId, useSession.getState().userId ?? '', false)
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
