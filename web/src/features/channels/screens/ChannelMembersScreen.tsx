import type { ChannelMember, ChannelWithClub } from '@quad/contract/entities/channelWithClub.ts'
import { channelAlerts } from '@quad/contract/messages/channels.ts'
import { Navigate, useParams } from 'react-router'
import { ChannelSign } from '../../../entities/channel/ChannelSign.tsx'
import { useListChannels } from '../../../entities/channel/cache.ts'
import { manages } from '../../../entities/channel/channelAccess.ts'
import { memberWords as words } from '../../../entities/channel/words.ts'
import { ApiError, isUnreadable } from '../../../shared/api/apiError.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button, LinkButton } from '../../../shared/ui/Button.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { useFollowMembers, useOwnMembership } from '../members.ts'
import styles from '../parts/ChannelMembers.module.css'
import { ChannelMembers } from '../parts/ChannelMembers.tsx'

/** /club/:clubId/channel/member/:channelId: a channel's admins and members (CHAN-03). */
export function ChannelMembersScreen() {
  const { clubId = '', channelId = '' } = useParams()
  return <Page key={channelId} clubId={clubId} channelId={channelId} />
}

interface PageProps {
  readonly clubId: string
  readonly channelId: string
}

const isNotInClub = (failure: Error) => failure instanceof ApiError && failure.code === 'club.notMember'

function Page({ clubId, channelId }: PageProps) {
  const channels = useListChannels(clubId)
  const userId = useSession((session) => session.userId)
  useFollowMembers(clubId, channelId)
  const channel = channels.data?.find(({ _id }) => _id === channelId)
  const own = useOwnMembership(channelId, channel !== undefined)
  useDocumentTitle(channel ? `${words.title} · ${channel.name}` : words.title)
  const failed = [channels, own].find(({ isError, error }) => isError && isUnreadable(error))
  if (channels.isError && failed === channels && !isNotInClub(channels.error)) return <Navigate to="/error" replace />
  const isUnknown = channels.isSuccess && !channel
  const isOutside = channel && own.data?.length === 0 && !manages(channel, userId)
  if (failed || isUnknown || isOutside) return <Refused clubId={clubId} />
  if (channel && own.data) return <Members channel={channel} own={own.data[0]} />
  const passing = [channels, own].find(({ isError }) => isError)
  return (
    <div className={styles.page}>
      <h1 className="visuallyHidden">{words.title}</h1>
      {passing ? (
        <ErrorState
          error={passing.error}
          onRetry={() => void Promise.all([channels.refetch(), own.refetch()])}
          retrying={channels.isFetching || own.isFetching}
        />
      ) : (
        <>
          <p className="visuallyHidden" role="status">
            {words.loading}
          </p>
          <Skeleton shape="block" />
        </>
      )}
    </div>
  )
}

function Refused({ clubId }: { readonly clubId: string }) {
  return (
    <Notice title={channelAlerts.notAuthorised} text={words.refusedText}>
      <LinkButton to={`/club/about/${clubId}`}>{words.openClub}</LinkButton>
    </Notice>
  )
}

interface MembersProps {
  readonly channel: ChannelWithClub
  /** The viewer's membership; absent for a club admin who manages the channel without being in it (ruling 26). */
  readonly own: ChannelMember | undefined
}

function Members({ channel, own }: MembersProps) {
  const ids = { clubId: channel.club._id, channelId: channel._id }
  const isPrivate = channel.privacy === 'private'
  const userId = useSession((session) => session.userId)
  const managed = isPrivate && manages(channel, userId)
  const mayLeave = isPrivate && own !== undefined && !(own.admin && channel.admin.length < 2)
  const back = own ? `/club/${ids.clubId}/discussion/${ids.channelId}` : `/club/manage/channels/${ids.clubId}`
  return (
    <div className={styles.page}>
      <Row as={Link} inline gap={2} strong tone="ink" breaks link to={back} className={styles.back}>
        <Icon name="chevronLeft" size={18} />
        <ChannelSign channel={channel} />
        <bdi>{channel.name}</bdi>
        <bdi className={styles.club}>{channel.club.clubName}</bdi>
      </Row>
      <Row wrap gap={2} across={3} className={styles.top}>
        <h1>{words.title}</h1>
        {managed && (
          <Button size="sm" icon="plus" onClick={() => openModal('addChannelMember', ids)}>
            {words.add.open}
          </Button>
        )}
        {mayLeave && (
          <Button
            kind="quiet"
            size="sm"
            icon="logOut"
            onClick={() => openModal('channelMemberQuestion', { ...ids, memberId: own._id, act: 'leave' })}
          >
            {words.leave}
          </Button>
        )}
      </Row>
      {!isPrivate && (
        <Text above={2} tone="muted">
          {words.standard}
        </Text>
      )}
      <ChannelMembers channelId={ids.channelId} managed={managed} />
    </div>
  )
}
