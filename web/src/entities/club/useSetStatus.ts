import { clubAlerts } from '@quad/contract/messages/clubs.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { updateClub } from '../../shared/api/routes.ts'
import { toast } from '../../shared/toast/toast.ts'
import { refetchClubs, showClub } from './cache.ts'

interface StatusChange {
  readonly status: keyof typeof statusWords.done
  /** Why the college removes the club; shown to the club's admins. */
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
      // Refetch the lists, because the club moves to another list of the college's page.
      refetchClubs(client)
      toast.success(statusWords.done[status])
    },
    onError: (failure) => toast.error(`${clubAlerts.clubNotUpdated}: ${failure.message}`),
  })
}

/** Texts for a college's admins, kept out of words.ts, which visitors load too. */
export const statusWords = {
  done: {
    verified: 'Club verified',
    unverified: 'Club set as unofficial',
    rejected: 'Club removed from the college',
  },
  removedClubs: 'Removed clubs',
  removedText: 'Only admins of the college see these.',
  addAgain: 'Add again',
  addAgainNamed: (name: string) => `Add ${name} again`,
  reason: 'Reason',
  reasonHint: "The club's admins can read it.",
} as const
