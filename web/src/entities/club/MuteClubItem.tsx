import type { Club } from '@quad/contract/entities/club.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { muteClub, unmuteClub } from '../../shared/api/routes.ts'
import { MuteItem } from '../../shared/ui/MuteItem.tsx'
import { showClub } from './cache.ts'
import { clubWords } from './words.ts'

/** A member's menu entry that mutes or unmutes all channels of a club (DISC-04). */
export function MuteClubItem({ club: { _id: id, membership } }: { readonly club: Club }) {
  const client = useQueryClient()
  return (
    <MuteItem
      muted={membership?.muted ?? false}
      words={clubWords}
      send={(mute) => callApi(mute ? muteClub : unmuteClub, { params: { id } })}
      onSuccess={(club) => showClub(client, club)}
    />
  )
}
