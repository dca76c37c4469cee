import { clubAlerts } from '@quad/contract/messages/clubs.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { updateClub } from '../../shared/api/routes.ts'
import { toast } from '../../shared/toast/toast.ts'
import { refetchClubs, showClub } from './cache.ts'
import { statusWords } from './statusWords.ts'

interface StatusChange {
  readonly status: keyof typeof statusWords.done
  /** Why the college removes it; shown to the club's admins. */
  readonly reason?: string
}

/** Verifies a club, sets it unofficial, removes it or adds it again, as an admin of its college (CLUB-05). */
export function useSetStatus(clubId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ status, reason }: StatusChange) =>
      callApi(updateClub, { params: { id: clubId }, body: { college_status: status, ...(reason && { reason }) } }),
    onSuccess: (club, { status }) => {
      showClub(client, club)
      // It moves to another list of the college's page.
      refetchClubs(client)
      toast.success(statusWords.done[status])
    },
    onError: (failure) => toast.error(`${clubAlerts.clubNotUpdated}: ${failure.message}`),
  })
}
