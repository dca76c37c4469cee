import type { Club } from '@quad/contract/entities/club.ts'
import { joinAct } from '../../../entities/club/joinAct.ts'
import { clubWords } from '../../../entities/club/words.ts'
import { askToSignIn } from '../../../shared/modal/askToSignIn.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { forgetIntent, keepIntent } from '../../../shared/session/intent.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { ShareItems } from '../../../shared/ui/ShareItems.tsx'
import { pageWords } from '../pageWords.ts'

/** Join, which asks a visitor to log in and then goes on, and the menu. Imports no members' calls: the page stays light. */
export function VisitorActs({ club: { _id: clubId, clubName } }: { readonly club: Club }) {
  function join() {
    keepIntent(joinAct(clubId))
    askToSignIn(clubWords.joinReason, forgetIntent)
  }
  return (
    <>
      <Button aria-label={clubWords.joinNamed(clubName)} onClick={join}>
        {clubWords.join}
      </Button>
      <Menu label={pageWords.more(clubName)} trigger={<Icon name="more" />}>
        <ShareItems path={`/club/about/${clubId}`} />
        <MenuItem icon="flag" onSelect={() => openModal('signInRequired', { reason: pageWords.reportReason })}>
          {pageWords.report}
        </MenuItem>
      </Menu>
    </>
  )
}
