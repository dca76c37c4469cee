import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showRegistered } from '../../../entities/event/cache.ts'
import { teamKeys } from '../../../entities/team/cache.ts'
import { teamWords } from '../../../entities/team/words.ts'
import { callApi } from '../../../shared/api/client.ts'
import { answerInvitation } from '../../../shared/api/routes.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'

interface Answer {
  readonly teamId: string
  readonly accept: boolean
}

/** Accepts or declines a place in a team of an event (TEAM-06). */
export function useAnswerInvitation(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ teamId, accept }: Answer) =>
      callApi(answerInvitation, { params: { id: eventId, teamId }, body: { accept } }),
    onSuccess: (_, { accept }) => {
      toast.success(accept ? teamWords.accepted : teamWords.declined)
      if (accept) showRegistered(client, eventId, useSession.getState().userId ?? '', true)
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: teamKeys.invitations(eventId) })
      await client.invalidateQueries({ queryKey: teamKeys.own(eventId) })
    },
  })
}
