import type { Club } from '@quad/contract/entities/club.ts'
import { clubAlerts } from '@quad/contract/messages/clubs.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { firstUnread, ownChannels, pathToChannel } from '../../../entities/channel/channelAccess.ts'
import { JoinButton } from '../../../entities/club/JoinButton.tsx'
import { ClubLevelItem } from '../../../entities/club/ClubLevelItem.tsx'
import { showClub } from '../../../entities/club/cache.ts'
import { useSetStatus } from '../../../entities/club/useSetStatus.ts'
import { SubscribeItem } from '../../../entities/event/SubscribeItem.tsx'
import { pathToNewEvent } from '../../../entities/event/facts.ts'
import { FollowButton } from '../../../entities/follow/FollowButton.tsx'
import { callApi } from '../../../shared/api/client.ts'
import { markLearningClub } from '../../../shared/api/routes.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { LinkButton } from '../../../shared/ui/Button.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuDivider, MenuItem, MenuLink } from '../../../shared/ui/MenuItem.tsx'
import { ShareItems } from '../../../shared/ui/ShareItems.tsx'
import { memberPageWords } from '../memberWords.ts'
import { pageWords } from '../words.ts'
import { OwnInvitation } from './OwnInvitation.tsx'

/** Join, cancel, or open the channels; everything else is in the menu (CLUB-09, CLUB-10, MEM-01, MEM-03). */
export function MemberActs({ club }: { readonly club: Club }) {
  const userId = useSession((session) => session.userId) ?? ''
  const channel = firstUnread(ownChannels(club.channels, userId), club.membership?.muted)
  return (
    <>
      <JoinButton club={club} size="md">
        {channel && <LinkButton to={pathToChannel(channel)}>{memberPageWords.openChannels}</LinkButton>}
      </JoinButton>
      {!club.membership?.active && <OwnInvitation clubId={club._id} />}
      <FollowButton id={club._id} name={club.clubName} counted />
      <ClubMenu club={club} />
    </>
  )
}

function ClubMenu({ club }: { readonly club: Club }) {
  const { _id: clubId, membership } = club
  return (
    <Menu label={pageWords.more(club.clubName)} trigger={<Icon name="more" />}>
      <ShareItems path={`/club/about/${clubId}`} />
      <SubscribeItem host="club" id={clubId} name={club.clubName} />
      {membership?.rights.includes('members') && (
        <MenuLink icon="pencil" to={`/club/manage/${membership.admin ? 'clubInfo' : 'members'}/${clubId}`}>
          {membership.admin ? memberPageWords.manage : memberPageWords.manageMembers}
        </MenuLink>
      )}
      {membership?.rights.includes('events') && (
        <MenuLink icon="events" to={pathToNewEvent({ club: clubId })}>
          {memberPageWords.createEvent}
        </MenuLink>
      )}
      {(membership?.admin || (club.officers ?? []).length > 0) && (
        <MenuLink icon="profile" to={`/club/offices/${clubId}`}>
          {memberPageWords.offices}
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
          <ClubLevelItem clubId={clubId} muted={membership.muted} />
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

/** Switches whether people join a club without a request, for site admins (CLUB-08). */
function LearningItem({ club }: { readonly club: Club }) {
  const isSiteAdmin = useSession((session) => session.user?.admin)
  const mark = useMarkLearningClub(club._id)
  if (!isSiteAdmin) return null
  return (
    <MenuItem
      icon={club.learningXClub ? 'close' : 'check'}
      onSelect={() => mark.isPending || mark.mutate(!club.learningXClub)}
    >
      {club.learningXClub ? memberPageWords.clearLearning : memberPageWords.markLearning}
    </MenuItem>
  )
}

/** Sets or clears the mark of a learning club, as a site admin (CLUB-08, SUP-03). */
function useMarkLearningClub(clubId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (learningXClub: boolean) =>
      callApi(markLearningClub, { params: { id: clubId }, body: { learningXClub } }),
    onSuccess: (club) => {
      showClub(client, club)
      toast.success(club.learningXClub ? memberPageWords.markedLearning : memberPageWords.clearedLearning)
    },
    onError: (failure) => toast.error(`${clubAlerts.clubNotUpdated}: ${failure.message}`),
  })
}

/** Verify the club, set it unofficial or remove it, for admins of its college; verifying a removed one brings it back. */
function CollegeItems({ club }: { readonly club: Club }) {
  const set = useSetStatus(club._id)
  if (!club.collegeAdmin) return null
  return (
    <>
      <MenuDivider />
      {club.college_status === 'verified' ? (
        <MenuItem icon="eyeOff" onSelect={() => set.isPending || set.mutate({ status: 'unverified' })}>
          {memberPageWords.unofficial}
        </MenuItem>
      ) : (
        <MenuItem icon="check" onSelect={() => set.isPending || set.mutate({ status: 'verified' })}>
          {memberPageWords.verify}
        </MenuItem>
      )}
      {club.college && (
        <MenuItem icon="close" danger onSelect={() => openModal('removeClub', { clubId: club._id })}>
          {memberPageWords.remove}
        </MenuItem>
      )}
      <MenuDivider />
    </>
  )
}
