import type { Club } from '@quad/contract/entities/club.ts'
import { MenuItem } from '../../shared/ui/MenuItem.tsx'
import { useMuteClub } from './useMuteClub.ts'
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
