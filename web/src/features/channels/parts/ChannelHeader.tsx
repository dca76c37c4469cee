import type { Channel } from '@quad/contract/entities/channel.ts'
import type { Club } from '@quad/contract/entities/club.ts'
import { ChannelName } from '../../../entities/channel/ChannelName.tsx'
import { tabWords } from '../../../entities/channel/tabWords.ts'
import { channelWords } from '../../../entities/channel/words.ts'
import { usePresentCount } from '../../../entities/room/presence.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem, MenuLink } from '../../../shared/ui/MenuItem.tsx'
import { useMuteChannel } from '../calls/useMuteChannel.ts'
import { words } from '../words.ts'
import styles from './ChannelHeader.module.css'

interface ChannelHeaderProps {
  readonly club: Club
  readonly channel: Channel
}

/** The channel's name, who is here, and its menu; on a phone also the way to the other channels. */
export function ChannelHeader({ club, channel }: ChannelHeaderProps) {
  const here = usePresentCount(channel._id)
  return (
    <header className={styles.header}>
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
            <span className={styles.muted} role="img" aria-label={channelWords.muted} title={channelWords.muted}>
              <Icon name="bellOff" size={16} />
            </span>
          )}
        </h1>
        <p className={styles.here}>{here > 0 && words.here(here)}</p>
      </div>
      <ChannelMenu club={club} channel={channel} />
    </header>
  )
}

function ChannelMenu({ club, channel }: ChannelHeaderProps) {
  const mute = useMuteChannel()
  return (
    <Menu label={words.menu(channel.name)} trigger={<Icon name="more" />}>
      <MenuItem icon={channel.muted ? 'bell' : 'bellOff'} onSelect={() => mute.mutate(channel)}>
        {channel.muted ? words.unmute : words.mute}
      </MenuItem>
      <MenuLink icon="file" to={`/club/${club._id}/files/${channel._id}`}>
        {tabWords.parts.files}
      </MenuLink>
      <MenuLink icon="events" to={`/club/${club._id}/session/${channel._id}`}>
        {tabWords.parts.session}
      </MenuLink>
      <MenuLink icon="clubs" to={`/club/${club._id}/channel/member/${channel._id}`}>
        {words.members}
      </MenuLink>
      <MenuLink icon="help" to={`/club/about/${club._id}`}>
        {words.about}
      </MenuLink>
    </Menu>
  )
}
