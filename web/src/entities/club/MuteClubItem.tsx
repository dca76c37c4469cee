import type { Club } from '@quad/contract/entities/club.ts'
import { alerts } from '@quad/contract/messages/app.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { muteClub, unmuteClub } from '../../shared/api/routes.ts'
import { toast } from '../../shared/toast/toast.ts'
import { MenuItem } from '../../shared/ui/MenuItem.tsx'
import { showClub } from './cache.ts'
import { clubWords } from './words.ts'

/** A member's menu entry that mutes or unmutes a whole club (DISC-04). */
export function MuteClubItem({ club }: { readonly club: Club }) {
  const mute = useMuteClub()
  const muted = club.membership?.muted ?? false
  return (
    <MenuItem icon={muted ? 'bell' : 'bellOff'} onSelect={() => mute.mutate(club)}>
      {muted ? clubWords.unmute : clubWords.mute}
    </MenuItem>
  )
}

/** Mutes or unmutes all channels of a club (DISC-04). */
function useMuteClub() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ _id: id, membership }: Club) =>
      callApi(membership?.muted ? unmuteClub : muteClub, { params: { id } }),
    onSuccess: (club) => showClub(client, club),
    onError: (failure) => toast.error(`${alerts.somethingWentWrong}: ${failure.message}`),
  })
}
