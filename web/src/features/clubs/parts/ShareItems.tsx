import { MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { canShareElsewhere, copyClubLink, shareClub } from '../clubLink.ts'
import { pageWords } from '../pageWords.ts'

/** Menu items that copy or share a club's address (CLUB-09). */
export function ShareItems({ clubId }: { readonly clubId: string }) {
  return (
    <>
      <MenuItem icon="link" onSelect={() => void copyClubLink(clubId)}>
        {pageWords.copyLink}
      </MenuItem>
      {canShareElsewhere && (
        <MenuItem icon="share" onSelect={() => void shareClub(clubId)}>
          {pageWords.shareElsewhere}
        </MenuItem>
      )}
    </>
  )
}
