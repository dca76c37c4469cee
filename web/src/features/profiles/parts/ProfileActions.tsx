import type { Profile } from '@quad/contract/entities/profile.ts'
import type { UserWithCollege } from '@quad/contract/entities/user.ts'
import { FollowButton } from '../../../entities/follow/FollowButton.tsx'
import { ReportItems } from '../../../entities/report/ReportItems.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import { Button, LinkButton } from '../../../shared/ui/Button.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem, MenuLink } from '../../../shared/ui/MenuItem.tsx'
import { Row } from '../../../shared/ui/primitives.tsx'
import { words } from '../../../shared/words.ts'
import { profileWords } from '../words.ts'
import styles from './ProfileHeader.module.css'

/** The owner's actions: edit the profile and close the account; site admins also create college pages (PROF-02). */
export function OwnActions({ user }: { readonly user: UserWithCollege }) {
  return (
    <>
      <Button kind="quiet" onClick={() => openModal('editProfile', {})}>
        {profileWords.edit}
      </Button>
      {user.admin && (
        <Button kind="quiet" onClick={() => openModal('collegeForm', {})}>
          {profileWords.createCollege}
        </Button>
      )}
      <Menu label={profileWords.moreOwn} trigger={<Icon name="more" />}>
        <MenuLink icon="trash" to={`/user/close-account/${user._id}`}>
          {words.menu.closeAccount}
        </MenuLink>
      </Menu>
    </>
  )
}

/** Other people's actions: follow, message (unless the person blocked the viewer), report, block or unblock (PROF-03). */
export function OtherActions({ profile }: { readonly profile: Profile }) {
  const { _id: userId, user, hasBlockedMe, blockedByMe } = profile
  return (
    <>
      {!hasBlockedMe && (
        <LinkButton kind={blockedByMe ? 'quiet' : 'primary'} to={`/chats/${userId}`}>
          {profileWords.message}
        </LinkButton>
      )}
      {!hasBlockedMe && !blockedByMe && <FollowButton id={userId} name={user.displayName} />}
      <Menu label={profileWords.more(user.displayName)} trigger={<Icon name="more" />}>
        <ReportItems reportOn="profile" reportedId={userId} person={user} mayBlock={!blockedByMe} />
        {blockedByMe && (
          <MenuItem onSelect={() => openModal('unblockUser', { userId })}>
            {profileWords.unblockName(user.firstname)}
          </MenuItem>
        )}
      </Menu>
    </>
  )
}

export function BlockedNotice({ profile }: { readonly profile: Profile }) {
  const { _id: userId, user } = profile
  return (
    <Row gap={3} wrap justify="between" className={styles.notice}>
      <p>{profileWords.blockedNotice(user.firstname)}</p>
      <Button kind="quiet" size="sm" onClick={() => openModal('unblockUser', { userId })}>
        {profileWords.unblock}
      </Button>
    </Row>
  )
}
