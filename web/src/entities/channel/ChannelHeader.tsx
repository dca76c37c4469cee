import type { Channel } from '@quad/contract/entities/channel.ts'
import type { Club } from '@quad/contract/entities/club.ts'
import type { ReactNode } from 'react'
import { openModal } from '../../shared/modal/store.ts'
import { useSession } from '../../shared/session/session.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Menu } from '../../shared/ui/Menu.tsx'
import { MenuDivider, MenuItem, MenuLink } from '../../shared/ui/MenuItem.tsx'
import { Skeleton } from '../../shared/ui/Skeleton.tsx'
import { MuteClubItem } from '../club/MuteClubItem.tsx'
import { usePresentCount } from '../room/presence.ts'
import { isChannelAdmin } from './channelAccess.ts'
import styles from './ChannelHeader.module.css'
import { ChannelName } from './ChannelName.tsx'
import { type ChannelPart, ChannelTabs } from './ChannelTabs.tsx'
import { useMuteChannel } from './useMuteChannel.ts'
import { channelWords as words } from './words.ts'

interface ChannelHeaderProps {
  readonly club: Club
  readonly channel: Channel
  readonly part: ChannelPart
  /** Before the menu. */
  readonly children?: ReactNode
}

/** The channel's name, who is here, its menu and its parts; on a phone also the way to the other channels. */
export function ChannelHeader({ club, channel, part, children }: ChannelHeaderProps) {
  const here = usePresentCount(channel._id)
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.list}
          aria-label={words.openList(club.clubName)}
          onClick={() => openModal('channelList', { clubId: club._id, channelId: channel._id })}
        >
          <Icon name="menu" size={22} />
        </button>
        <div className={styles.what}>
          <h1 className={styles.name} id="channel-title">
            <ChannelName channel={channel} />
            {channel.muted && (
              <span className={styles.muted} role="img" aria-label={words.muted} title={words.muted}>
                <Icon name="bellOff" size={16} />
              </span>
            )}
            {part !== 'discussion' && <span className="visuallyHidden">{words.parts[part]}</span>}
          </h1>
          <p className={styles.here}>{here > 0 && words.here(here)}</p>
        </div>
        {children}
        <ChannelMenu club={club} channel={channel} />
      </div>
      <ChannelTabs channel={channel} active={part} />
    </header>
  )
}

type ChannelOfClub = Pick<ChannelHeaderProps, 'club' | 'channel'>

function ChannelMenu({ club, channel }: ChannelOfClub) {
  const mute = useMuteChannel()
  const userId = useSession((session) => session.userId) ?? ''
  return (
    <Menu label={words.menu(channel.name)} trigger={<Icon name="more" />}>
      <MenuItem icon={channel.muted ? 'bell' : 'bellOff'} onSelect={() => mute.mutate(channel)}>
        {channel.muted ? words.unmute : words.mute}
      </MenuItem>
      <MuteClubItem club={club} />
      <MenuLink icon="clubs" to={`/club/${club._id}/channel/member/${channel._id}`}>
        {words.viewMembers}
      </MenuLink>
      <MenuLink icon="help" to={`/club/about/${club._id}`}>
        {words.about}
      </MenuLink>
      {isChannelAdmin(channel, userId) && <AdminItems club={club} channel={channel} />}
    </Menu>
  )
}

function AdminItems({ club: { _id: clubId, channels }, channel: { _id: channelId } }: ChannelOfClub) {
  return (
    <>
      <MenuItem icon="pencil" onSelect={() => openModal('channelForm', { clubId, channelId })}>
        {words.edit}
      </MenuItem>
      {channels.length > 1 && (
        <>
          <MenuDivider />
          <MenuItem icon="trash" danger onSelect={() => openModal('deleteChannel', { clubId, channelId })}>
            {words.delete}
          </MenuItem>
        </>
      )}
    </>
  )
}

/** The header's place while the channel loads. */
export function ChannelHeaderSkeleton({ part }: { readonly part: ChannelPart }) {
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <h1 className={styles.what}>
          <span className="visuallyHidden">{part === 'discussion' ? words.channel : words.parts[part]}</span>
          <Skeleton shape="title" width="half" />
        </h1>
      </div>
      <div className={styles.tabs} />
    </header>
  )
}
