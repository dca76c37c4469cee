import type { Channel } from '@quad/contract/entities/channel.ts'
import type { Club } from '@quad/contract/entities/club.ts'
import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router'
import { unreachable } from '../../shared/api/apiError.ts'
import { channelGone } from '../../shared/navigation/gone.ts'
import { useSession } from '../../shared/session/session.ts'
import { clubIcons } from '../../shared/ui/clubIcons.ts'
import { ErrorState } from '../../shared/ui/ErrorState.tsx'
import { addIcons } from '../../shared/ui/icons.ts'
import { Link } from '../../shared/ui/Link.tsx'
import { Skeleton } from '../../shared/ui/Skeleton.tsx'
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle.ts'
import { ClubPicture } from '../club/ClubPicture.tsx'
import { inClubHue } from '../club/hue.ts'
import { useGetClub } from '../club/useGetClub.ts'
import { isIn } from './channelAccess.ts'
import { ChannelName } from './ChannelName.tsx'
import { type ChannelPart, ChannelTabs } from './ChannelTabs.tsx'
import { tabWords as words } from './tabWords.ts'
import styles from './WithChannel.module.css'

addIcons(clubIcons)

interface WithChannelProps {
  readonly part: ChannelPart
  /** Shown until the channel is loaded. */
  readonly waiting: ReactNode
  readonly children: (channel: Channel) => ReactNode
}

/** A page of the address's channel below its name and tabs; for people who aren't in it, the error page. */
export function WithChannel({ part, waiting, children }: WithChannelProps) {
  const params = useParams()
  const clubId = params['clubId']?.toLowerCase() ?? ''
  const channelId = params['channelId']?.toLowerCase() ?? ''
  const { data: club, isError, isPaused } = useGetClub(clubId)
  const userId = useSession((session) => session.userId) ?? ''
  const channel = club?.channels.find(({ _id }) => _id === channelId)
  useDocumentTitle(club && channel && `${words.parts[part]} · ${channel.name} · ${club.clubName}`)
  if (isError && !club) return <Navigate to="/error" replace />
  if (club && !(channel && isIn(channel, userId))) return <Navigate to="/error" replace state={channelGone} />
  if (isPaused && !club)
    return (
      <>
        <h1 className="visuallyHidden">{words.parts[part]}</h1>
        <ErrorState error={unreachable()} />
      </>
    )
  return (
    <div {...inClubHue(clubId, styles.page)}>
      {club && channel ? <Head club={club} channel={channel} part={part} /> : <HeadSkeleton part={part} />}
      {channel ? children(channel) : waiting}
    </div>
  )
}

interface HeadProps {
  readonly club: Club
  readonly channel: Channel
  readonly part: ChannelPart
}

function Head({ club, channel, part }: HeadProps) {
  return (
    <>
      <div className={styles.head}>
        <Link to={`/club/about/${club._id}`} className={styles.club}>
          <ClubPicture club={club} />
          <bdi>{club.clubName}</bdi>
        </Link>
        <h1 className={styles.name}>
          <ChannelName channel={channel} />
          <span className="visuallyHidden">{words.parts[part]}</span>
        </h1>
      </div>
      <ChannelTabs channel={channel} active={part} />
    </>
  )
}

function HeadSkeleton({ part }: Pick<HeadProps, 'part'>) {
  return (
    <>
      <div className={styles.head}>
        <div className={styles.club}>
          <Skeleton width="half" />
        </div>
        <h1 className={styles.name}>
          <span className="visuallyHidden">{words.parts[part]}</span>
          <Skeleton shape="title" width="half" />
        </h1>
      </div>
      <div className={styles.tabs} />
    </>
  )
}
