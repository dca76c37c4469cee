import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { callApi } from '../../shared/api/client.ts'
import { openTeamRoom } from '../../shared/api/routes.ts'
import { toast } from '../../shared/toast/toast.ts'
import { teamWords } from './words.ts'

/** Opens a team's chat, or the one with the organisers, and leads to it (TEAM-20). */
export function useOpenTeamRoom(eventId: string, teamId: string) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (kind: 'team' | 'organisers') =>
      callApi(openTeamRoom, { params: { id: eventId, teamId }, body: { with: kind } }),
    onSuccess: ({ _id }) => void navigate(`/chats/group/${_id}`),
    onError: (failure) => toast.error(`${teamWords.chatFailed}: ${failure.message}`),
  })
}
