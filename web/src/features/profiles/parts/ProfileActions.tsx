import type { Profile } from '@quad/contract/entities/profile.ts'
import type { UserWithCollege } from '@quad/contract/entities/user.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { LinkButton } from '../../../shared/ui/LinkButton.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem, MenuLink } from '../../../shared/ui/MenuItem.tsx'
import { words as shared } from '../../../shared/words.ts'
import { words } from '../words.ts'

/**
 * What one can do on one's own profile: change it, close the account, and as a site admin make college pages (PROF-02).
 */
export function OwnActions({ user }: { readonly user: UserWithCollege }) {
  return (
    <>
      <Button kind="quiet" onClick={() => openModal('editProfile', {})}>
        {words.edit}
      </Button>
      {user.admin && (
        <LinkButton kind="quiet" to="/campus">
          {words.createCollege}
        </LinkButton>
      )}
      <Menu label={words.moreOwn} trigger={<Icon name="more" />}>
        <MenuLink icon="trash" to={`/user/close-account/${user._id}`}>
          {shared.menu.closeAccount}
        </MenuLink>
      </Menu>
    </>
  )
}

/**
 * What one can do about somebody else: write to them, unless they have blocked one, report them, and block them
 * (PROF-03).
 */
export function OtherActions({ profile }: { readonly profile: Profile }) {
  const { _id: userId, user, hasBlockedMe, blockedByMe } = profile
  return (
    <>
      {!hasBlockedMe && (
        <LinkButton kind={blockedByMe ? 'quiet' : 'primary'} to={`/chats/${userId}`}>
          {words.message}
        </LinkButton>
      )}
      <Menu label={words.more(user.displayName)} trigger={<Icon name="more" />}>
        <MenuItem onSelect={() => openModal('report', { reportOn: 'profile', reportedId: userId })}>
          {words.report(user.firstname)}
        </MenuItem>
        {blockedByMe ? (
          <MenuItem onSelect={() => openModal('unblockUser', { userId })}>{words.unblockName(user.firstname)}</MenuItem>
        ) : (
          <MenuItem danger onSelect={() => openModal('blockUser', { userId })}>
            {words.block(user.firstname)}
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
