import type { ChannelWithClub } from '@quad/contract/entities/channelWithClub.ts'
import { limits } from '@quad/contract/limits.ts'
import { Navigate } from 'react-router'
import { ChannelAdminItems } from '../../../entities/channel/ChannelHeader.tsx'
import { ChannelSign } from '../../../entities/channel/ChannelSign.tsx'
import { useListChannels } from '../../../entities/channel/cache.ts'
import { isIn, manages } from '../../../entities/channel/channelAccess.ts'
import { channelWords, manageWords as words } from '../../../entities/channel/words.ts'
import { useManagedClub } from '../../../entities/club/useGetClub.ts'
import { inClubHue } from '../../../entities/page/drawing.ts'
import { isUnreadable } from '../../../shared/api/apiError.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { HairlineItem, HairlineList } from '../../../shared/ui/HairlineList.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuLink } from '../../../shared/ui/MenuItem.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { useRowFocus } from '../../../shared/ui/keptFocus.ts'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { uiWords } from '../../../shared/words.ts'
import styles from './ManageChannelsScreen.module.css'

/** /club/manage/channels/:id: a club's channels, for its admins (CHAN-01, CHAN-02). */
export function ManageChannelsScreen() {
  const club = useManagedClub()
  const { data, error, isError, isFetching, refetch } = useListChannels(club._id)
  useDocumentTitle(`${words.title} · ${club.clubName}`)
  if (isError && isUnreadable(error)) return <Navigate to="/error" replace />
  const isFull = data !== undefined && data.length >= limits.channelsMax
  return (
    <>
      <Row wrap justify="between" gap={2} across={3} className={styles.top}>
        <h1>{words.title}</h1>
        <Button
          size="sm"
          icon="plus"
          whyNot={isFull ? words.tooMany : !data && uiWords.stillLoading}
          onClick={() => openModal('channelForm', { clubId: club._id })}
        >
          {words.add}
        </Button>
      </Row>
      <Text above={2} below={3} tone="muted">
        {isFull ? words.tooMany : words.hint}
      </Text>
      {data && <Channels channels={data} />}
      {!data && isError && <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !isError && <Skeletons />}
    </>
  )
}

function Channels({ channels }: { readonly channels: readonly ChannelWithClub[] }) {
  const kept = useRowFocus<HTMLDivElement>(channels.length)
  return (
    <div {...kept}>
      <HairlineList label={words.title}>
        {channels.map((channel) => (
          <HairlineItem key={channel._id}>
            <ChannelRow channel={channel} isLast={channels.length === 1} />
          </HairlineItem>
        ))}
      </HairlineList>
    </div>
  )
}

function Skeletons() {
  return (
    <>
      <p className="visuallyHidden" role="status">
        {words.loading}
      </p>
      <HairlineList>
        {['first', 'second', 'third'].map((place) => (
          <HairlineItem key={place}>
            <Row gap={3} className={styles.skeleton}>
              <Skeleton shape="circle" />
              <Skeleton width="half" />
            </Row>
          </HairlineItem>
        ))}
      </HairlineList>
    </>
  )
}

interface ChannelRowProps {
  readonly channel: ChannelWithClub
  /** Whether this is the club's last channel, which can't be deleted. */
  readonly isLast: boolean
}

/** A channel on the manage page: its icon, members, who can write, unread messages, and its menu. */
function ChannelRow({ channel, isLast }: ChannelRowProps) {
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
      <Text as="div" fill>
        <Row wrap strong breaks across={2} className={styles.name}>
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
        </Row>
        <Text size="small" tone="muted">
          {[peopleOf(channel, inside), writers].join(' · ')}
        </Text>
      </Text>
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
        <ChannelAdminItems clubId={clubId} channelId={channelId} isLast={isLast}>
          {isPrivate && (
            <MenuLink icon="profile" to={members}>
              {words.manageMembers}
            </MenuLink>
          )}
        </ChannelAdminItems>
      )}
    </>
  )
}
