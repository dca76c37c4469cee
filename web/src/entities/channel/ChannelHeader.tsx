import { alerts } from '@quad/contract/messages/app.ts'
import type { Channel } from '@quad/contract/entities/channel.ts'
import type { Club } from '@quad/contract/entities/club.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callApi } from '../../shared/api/client.ts'
import { refetch } from '../../shared/api/queryClient.ts'
import { muteChannel, pinChannel, unmuteChannel, unpinChannel } from '../../shared/api/routes.ts'
import { openModal } from '../../shared/modal/store.ts'
import { useSession } from '../../shared/session/session.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { Menu } from '../../shared/ui/Menu.tsx'
import { MenuDivider, MenuItem, MenuLink } from '../../shared/ui/MenuItem.tsx'
import { MuteItem } from '../../shared/ui/MuteItem.tsx'
import panes from '../../shared/ui/Panes.module.css'
import { Skeleton } from '../../shared/ui/Skeleton.tsx'
import tabs from '../../shared/ui/Tabs.module.css'
import { Text } from '../../shared/ui/primitives.tsx'
import { toast } from '../../shared/toast/toast.ts'
import { ClubPicture } from '../club/ClubPicture.tsx'
import { ClubLevelItem } from '../club/ClubLevelItem.tsx'
import { usePresentCount } from '../room/presence.ts'
import { MutedMark } from '../room/RoomMarks.tsx'
import { changeOwnPlace, channelKeys } from './cache.ts'
import { isChannelAdmin } from './channelAccess.ts'
import styles from './ChannelPage.module.css'
import { ChannelName } from './ChannelSign.tsx'
import { channelWords as words } from './words.ts'

const parts = ['discussion', 'files', 'session'] as const

export type ChannelPart = (typeof parts)[number]

interface ChannelHeaderProps {
  readonly club: Club
  readonly channel: Channel
  readonly part: ChannelPart
  /** Buttons before the menu. */
  readonly children?: ReactNode
  /** The menu's first items. */
  readonly items?: ReactNode
}

/**
 * A channel's name, present people, menu and tabs; on phones also its club, with links to the club and to its channels.
 */
export function ChannelHeader({ club, channel, part, children, items }: ChannelHeaderProps) {
  const here = usePresentCount(channel._id)
  return (
    <header className={styles.header}>
      <div className={`${panes.bar} ${styles.bar}`}>
        <Link to={`/club/about/${club._id}`} className={panes.back} aria-label={words.backToClub(club.clubName)}>
          <Icon name="chevronLeft" size={22} />
        </Link>
        <button
          type="button"
          className={`${panes.back} ${styles.list}`}
          aria-label={words.openList(club.clubName)}
          onClick={() => openModal('channelList', { clubId: club._id, channelId: channel._id })}
        >
          <ClubPicture club={club} />
        </button>
        <div className={panes.what}>
          <h1 className={panes.title} id="channel-title">
            <ChannelName channel={channel} />
            {channel.muted && <MutedMark />}
            {part !== 'discussion' && <span className="visuallyHidden">{words.parts[part]}</span>}
          </h1>
          <Text size="tiny" cut className={`${panes.here} ${styles.here}`}>
            <bdi className={styles.club}>{club.clubName}</bdi>
            {here > 0 && (
              <span className={here === 1 ? styles.alone : undefined}>
                <span className={styles.club}> · </span>
                {words.here(here)}
              </span>
            )}
          </Text>
        </div>
        {children}
        <ChannelMenu club={club} channel={channel} items={items} />
      </div>
      <ChannelTabs channel={channel} active={part} />
    </header>
  )
}

type ChannelMenuProps = Pick<ChannelHeaderProps, 'club' | 'channel' | 'items'>

function ChannelMenu({ club, channel, items }: ChannelMenuProps) {
  const client = useQueryClient()
  const userId = useSession((session) => session.userId) ?? ''
  return (
    <Menu label={words.menu(channel.name)} trigger={<Icon name="more" />}>
      {items}
      <MuteItem
        muted={channel.muted}
        words={words}
        send={(mute) => callApi(mute ? muteChannel : unmuteChannel, { params: { id: channel._id } })}
        onSuccess={({ club: clubId, _id, muted }) => changeOwnPlace(client, clubId, _id, () => ({ muted }))}
      />
      <PinItem channel={channel} />
      <ClubLevelItem clubId={club._id} muted={club.membership?.muted ?? false} />
      <MenuLink icon="clubs" to={`/club/${club._id}/channel/member/${channel._id}`}>
        {words.viewMembers}
      </MenuLink>
      <MenuLink icon="help" to={`/club/about/${club._id}`}>
        {words.about}
      </MenuLink>
      {isChannelAdmin(channel, userId) && (
        <ChannelAdminItems clubId={club._id} channelId={channel._id} isLast={club.channels.length === 1} />
      )}
    </Menu>
  )
}

/** Pins the channel in the viewer's list of chats, or unpins it (CHAN-06). */
function PinItem({ channel }: { readonly channel: Channel }) {
  const client = useQueryClient()
  const pin = useMutation({
    mutationFn: () => callApi(channel.pinned ? unpinChannel : pinChannel, { params: { id: channel._id } }),
    onSuccess: ({ club, _id, name, pinned }) => {
      changeOwnPlace(client, club, _id, () => ({ pinned }))
      void refetch(client, channelKeys.pinned)
      toast.success(pinned ? words.pinned(name) : words.unpinned(name))
    },
    onError: (failure) => toast.error(`${alerts.somethingWentWrong}: ${failure.message}`),
  })
  return (
    <MenuItem icon="pin" onSelect={() => pin.isPending || pin.mutate()}>
      {channel.pinned ? words.unpin : words.pin}
    </MenuItem>
  )
}

interface ChannelAdminItemsProps {
  readonly clubId: string
  readonly channelId: string
  /** Whether this is the club's last channel, which can't be deleted. */
  readonly isLast: boolean
  /** Items between Edit and Delete. */
  readonly children?: ReactNode
}

/** The menu items of a channel's admins: edit and delete. */
export function ChannelAdminItems({ clubId, channelId, isLast, children }: ChannelAdminItemsProps) {
  return (
    <>
      <MenuItem icon="pencil" onSelect={() => openModal('channelForm', { clubId, channelId })}>
        {words.edit}
      </MenuItem>
      {children}
      {!isLast && (
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

/** The header's skeleton while the channel loads. */
export function ChannelHeaderSkeleton({ part }: { readonly part: ChannelPart }) {
  return (
    <header className={styles.header}>
      <div className={`${panes.bar} ${styles.bar}`}>
        <h1 className={panes.what}>
          <span className="visuallyHidden">{part === 'discussion' ? words.channel : words.parts[part]}</span>
          <Skeleton shape="title" width="half" />
        </h1>
      </div>
      <div className={styles.tabs} />
    </header>
  )
}

interface ChannelTabsProps {
  readonly channel: Pick<Channel, '_id' | 'club' | 'name'>
  readonly active: ChannelPart
}

/** Links to a channel's discussion, files and sessions. */
function ChannelTabs({ channel, active }: ChannelTabsProps) {
  return (
    <nav aria-label={words.partsOf(channel.name)}>
      <ul className={`${tabs.list} ${styles.tabList}`}>
        {parts.map((part) => (
          <li key={part}>
            <Link
              to={`/club/${channel.club}/${part}/${channel._id}`}
              className={tabs.tab}
              aria-current={part === active ? 'page' : undefined}
            >
              {words.parts[part]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
