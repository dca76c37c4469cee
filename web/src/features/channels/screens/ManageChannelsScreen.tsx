import type { ChannelWithClub } from '@quad/contract/entities/channelWithClub.ts'
import { limits } from '@quad/contract/limits.ts'
import { Navigate } from 'react-router'
import { useListChannels } from '../../../entities/channel/useListChannels.ts'
import { useManagedClub } from '../../../entities/club/useManagedClub.ts'
import { isUnreadable } from '../../../shared/api/apiError.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { HairlineItem, HairlineList } from '../../../shared/ui/HairlineList.tsx'
import { useRowFocus } from '../../../shared/ui/keptFocus.ts'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { manageWords as words } from '../manageWords.ts'
import { ChannelRow } from '../parts/ChannelRow.tsx'
import { uiWords } from '../../../shared/ui/words.ts'
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
      <div className={styles.top}>
        <h1>{words.title}</h1>
        <Button
          size="sm"
          icon="plus"
          whyNot={isFull ? words.tooMany : !data && uiWords.stillLoading}
          onClick={() => openModal('channelForm', { clubId: club._id })}
        >
          {words.add}
        </Button>
      </div>
      <p className={styles.hint}>{isFull ? words.tooMany : words.hint}</p>
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
            <div className={styles.skeleton}>
              <Skeleton shape="circle" />
              <Skeleton width="half" />
            </div>
          </HairlineItem>
        ))}
      </HairlineList>
    </>
  )
}
