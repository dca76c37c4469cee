import type { Club } from '@quad/contract/entities/club.ts'
import { firstUnread, ownChannels, pathToChannel } from '../../../entities/channel/channelAccess.ts'
import { JoinButton } from '../../../entities/club/JoinButton.tsx'
import { MuteClubItem } from '../../../entities/club/MuteClubItem.tsx'
import { pathToNewEvent } from '../../../entities/event/pathToNewEvent.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { LinkButton } from '../../../shared/ui/LinkButton.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuDivider, MenuItem, MenuLink } from '../../../shared/ui/MenuItem.tsx'
import { ShareItems } from '../../../shared/ui/ShareItems.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { memberPageWords } from '../memberPageWords.ts'
import { pageWords } from '../pageWords.ts'
import { CollegeItems } from './CollegeItems.tsx'
import { LearningItem } from './LearningItem.tsx'

/** Join, cancel, or open the channels; everything else is in the menu (CLUB-09, CLUB-10, MEM-01, MEM-03). */
export function MemberActs({ club }: { readonly club: Club }) {
  const userId = useSession((session) => session.userId) ?? ''
  const channel = firstUnread(ownChannels(club.channels, userId), club.membership?.muted)
  return (
    <>
      <JoinButton club={club} size="md">
        {channel && <LinkButton to={pathToChannel(channel)}>{memberPageWords.openChannels}</LinkButton>}
      </JoinButton>
      <ClubMenu club={club} />
    </>
  )
}

function ClubMenu({ club }: { readonly club: Club }) {
  const { _id: clubId, membership } = club
  return (
    <Menu label={pageWords.more(club.clubName)} trigger={<Icon name="more" />}>
      <ShareItems path={`/club/about/${clubId}`} />
      {membership?.admin && (
        <MenuLink icon="pencil" to={`/club/manage/clubInfo/${clubId}`}>
          {memberPageWords.manage}
        </MenuLink>
      )}
      {membership?.admin && (
        <MenuLink icon="events" to={pathToNewEvent({ club: clubId })}>
          {memberPageWords.createEvent}
        </MenuLink>
      )}
      {!membership?.admin && club.admin.length > 0 && (
        <MenuItem icon="clubs" onSelect={() => openModal('clubAdmins', { clubId })}>
          {memberPageWords.viewAdmins}
        </MenuItem>
      )}
      <CollegeItems club={club} />
      <LearningItem club={club} />
      {!membership?.admin && (
        <MenuItem icon="flag" onSelect={() => openModal('report', { reportOn: 'club', reportedId: clubId })}>
          {pageWords.report}
        </MenuItem>
      )}
      {membership?.active && (
        <>
          <MuteClubItem club={club} />
          <MenuDivider />
          {membership.onlyAdmin ? (
            <MenuItem icon="logOut" onSelect={() => openModal('handOverClub', { clubId })}>
              {memberPageWords.handOver}
            </MenuItem>
          ) : (
            <MenuItem icon="logOut" danger onSelect={() => openModal('leaveClub', { clubId })}>
              {memberPageWords.leave}
            </MenuItem>
          )}
        </>
      )}
      {membership?.admin && (
        <MenuItem icon="trash" danger onSelect={() => openModal('deleteClub', { clubId })}>
          {memberPageWords.delete}
        </MenuItem>
      )}
    </Menu>
  )
}
