import { canShareElsewhere, copyLink, shareLink } from '../navigation/shareLink.ts'
import { linkWords } from '../words.ts'
import { MenuItem } from './MenuItem.tsx'

/** Menu items that copy a page's link or open the share dialog. */
export function ShareItems({ path }: { readonly path: string }) {
  return (
    <>
      <MenuItem icon="link" onSelect={() => void copyLink(path)}>
        {linkWords.copyLink}
      </MenuItem>
      {canShareElsewhere && (
        <MenuItem icon="share" onSelect={() => void shareLink(path)}>
          {linkWords.shareElsewhere}
        </MenuItem>
      )}
    </>
  )
}
