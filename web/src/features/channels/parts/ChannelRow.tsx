import type { ChannelWithClub } from '@quad/contract/entities/channelWithClub.ts'
import { ChannelSign } from '../../../entities/channel/ChannelSign.tsx'
import { isIn, manages } from '../../../entities/channel/channelAccess.ts'
import { channelWords } from '../../../entities/channel/words.ts'
import { inClubHue } from '../../../entities/page/hue.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuDivider, MenuItem, MenuLink } from '../../../shared/ui/MenuItem.tsx'
import { manageWords as words } from '../manageWords.ts'
import styles from './ChannelRow.module.css'

interface ChannelRowProps {
  readonly channel: ChannelWithClub
  /** The last channel of a club can't be deleted. */
  readonly isLast: boolean
}

/** A channel on the manage page: its sign, who is in it, who writes, unread messages, and its menu. */
export function ChannelRow({ channel, isLast }: ChannelRowProps) {
  const { _id: channelId, name, permission, unreadCount } = channel
  const inside = isIn(
    channel,
    useSession((session) => session.userId),
  )
  const writers = permission === 'private' ? channelWords.adminsOnly : channelWords.everyoneWrites
  return (
    <div {...inClubHue(channel.club._id, styles.row)}>
      <span className={styles.sign}>
        <ChannelSign channel={channel} size={20} />
      </span>
      <div className={styles.about}>
        <div className={styles.name}>
          {inside ? (
            <Link to={`/club/${channel.club._id}/discussion/${channelId}`}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
          {unreadCount > 0 && (
            <span className={styles.badge}>
              <span aria-hidden="true">{unreadCount.toLocaleString('en')}</span>
              <span className="visuallyHidden">{channelWords.unread(unreadCount)}</span>
            </span>
          )}
        </div>
        <p className={styles.line}>{[peopleOf(channel, inside), writers].join(' · ')}</p>
      </div>
      <Menu label={words.more(name)} trigger={<Icon name="more" size={22} />}>
        <ChannelMenu channel={channel} isLast={isLast} />
      </Menu>
    </div>
  )
}

function peopleOf({ privacy, membersCount }: ChannelWithClub, inside: boolean): string {
  if (privacy === 'standard') return channelWords.everyone
  return inside ? channelWords.members(membersCount) : channelWords.notIn
}

function ChannelMenu({ channel, isLast }: ChannelRowProps) {
  const {
    _id: channelId,
    privacy,
    club: { _id: clubId },
  } = channel
  const userId = useSession((session) => session.userId)
  const inside = isIn(channel, userId)
  const isAdmin = manages(channel, userId)
  const isPrivate = privacy === 'private'
  const members = `/club/${clubId}/channel/member/${channelId}`
  return (
    <>
      <MenuLink icon="chats" to={inside ? `/club/${clubId}/discussion/${channelId}` : `/club/about/${clubId}`}>
        {words.clubInfo}
      </MenuLink>
      {(!isAdmin || isPrivate) && (
        <MenuLink icon="clubs" to={members}>
          {words.viewMembers}
        </MenuLink>
      )}
      {isAdmin && (
        <MenuItem icon="pencil" onSelect={() => openModal('channelForm', { clubId, channelId })}>
          {channelWords.edit}
        </MenuItem>
      )}
      {isAdmin && isPrivate && (
        <MenuLink icon="profile" to={members}>
          {words.manageMembers}
        </MenuLink>
      )}
      {isAdmin && !isLast && (
        <>
          <MenuDivider />
          <MenuItem icon="trash" danger onSelect={() => openModal('deleteChannel', { clubId, channelId })}>
            {channelWords.delete}
          </MenuItem>
        </>
      )}
    </>
  )
}
