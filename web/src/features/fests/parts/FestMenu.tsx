import type { Fest } from '@quad/contract/entities/fest.ts'
import { Suspense } from 'react'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { ShareItems } from '../../../shared/ui/ShareItems.tsx'
import { pageWords as words } from '../words.ts'

// Loaded for admins only, to keep a visitor's page light.
const FestAdminItems = lazyPiece(
  async () => (await import('./FestAdminItems.tsx')).FestAdminItems,
  () => null,
)

/** Share for everyone; for its admins edit, admins, create an event and delete; for others the admins and report (FEST-01). */
export function FestMenu({ fest: { _id: festId, festName, admin } }: { readonly fest: Fest }) {
  const userId = useSession((session) => session.userId)
  const isAdmin = admin.some(({ _id }) => _id === userId)
  function report() {
    if (userId === undefined) openModal('signInRequired', { reason: words.reportReason })
    else openModal('report', { reportOn: 'festival', reportedId: festId })
  }
  return (
    <Menu label={words.more(festName)} trigger={<Icon name="more" />}>
      <ShareItems path={`/club/fest/${festId}`} />
      {isAdmin ? (
        <Suspense>
          <FestAdminItems festId={festId} />
        </Suspense>
      ) : (
        <>
          {userId !== undefined && (
            <MenuItem icon="clubs" onSelect={() => openModal('festAdmins', { festId })}>
              {words.viewAdmins}
            </MenuItem>
          )}
          <MenuItem icon="flag" onSelect={report}>
            {words.report}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
