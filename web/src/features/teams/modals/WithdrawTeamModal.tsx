import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showRegistered } from '../../../entities/event/cache.ts'
import { teamKeys } from '../../../entities/team/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { withdrawTeam } from '../../../shared/api/routes.ts'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useSession } from '../../../shared/session/session.ts'
import { withdrawWords } from '../words.ts'

/** Confirms withdrawing a team as its lead, or leaving it (rulings 65, 70). */
export function WithdrawTeamModal({ eventId, teamId, act }: ModalProps['withdrawTeam']) {
  const withdraw = useWithdrawTeam(eventId)
  const words = withdrawWords[act]
  return (
    <QuestionModal
      title={words.title}
      act={words.act}
      change={withdraw}
      failed={words.failed}
      done={words.done}
      onAct={(closing) => withdraw.mutate(teamId, closing)}
    >
      <p>{words.text}</p>
    </QuestionModal>
  )
}

/** Withdraws the viewer's team, or takes them out of it (rulings 65, 70). */
function useWithdrawTeam(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (teamId: string) => callApi(withdrawTeam, { params: { id: eventId, teamId } }),
    onSuccess: () => {
      client.setQueryData(teamKeys.own(eventId), [])
      showRegistered(client, eventId, useSession.getState().userId ?? '', false)
    },
  })
}
