import type { Club } from '@quad/contract/entities/club.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { Skeleton } from '../../shared/ui/Skeleton.tsx'
import { ClubPicture } from '../club/ClubPicture.tsx'
import { ownChannels } from './channelAccess.ts'
import { ChannelLinks } from './ChannelLinks.tsx'
import styles from './ChannelList.module.css'
import { channelWords as words } from './words.ts'

interface ChannelListProps {
  /** Undefined while it loads. */
  readonly club: Club | undefined
  readonly openId: string
  readonly userId: string
}

/** The club's channels beside the open one (CHAN-01, DISC-04). */
export function ChannelList({ club, openId, userId }: ChannelListProps) {
  return (
    <section className={styles.side} aria-label={words.channels}>
      <header className={styles.header}>
        {club ? (
          <Link to={`/club/about/${club._id}`} className={styles.club}>
            <ClubPicture club={club} size={40} />
            <bdi>{club.clubName}</bdi>
            {club.membership?.muted && (
              <span className={styles.muted} role="img" aria-label={words.muted} title={words.muted}>
                <Icon name="bellOff" size={16} />
              </span>
            )}
          </Link>
        ) : (
          <Skeleton shape="title" width="threeQuarters" />
        )}
      </header>
      <div className={styles.scroll}>
        {club ? (
          <ChannelLinks club={club} channels={ownChannels(club.channels, userId)} openId={openId} />
        ) : (
          <div className={styles.places} aria-hidden="true">
            <Skeleton width="half" />
            <Skeleton width="threeQuarters" />
            <Skeleton width="half" />
          </div>
        )}
      </div>
    </section>
  )
}
