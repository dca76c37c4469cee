import type { Channel } from '@quad/contract/entities/channel.ts'
import { useBlockedIds } from '../../../entities/profile/useBlockedIds.ts'
import { unreachable } from '../../../shared/api/apiError.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { ListEnd } from '../../../shared/ui/ListEnd.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { useSearchDiscussions } from '../calls/useSearchDiscussions.ts'
import { searchWords as words } from '../searchWords.ts'
import { useSearch } from '../useSearch.ts'
import styles from './ChannelSearch.module.css'
import { FoundMessage } from './FoundMessage.tsx'
import { SearchField } from './SearchField.tsx'
import { resultsId } from './searchResultsId.ts'
import { SidePanel } from './SidePanel.tsx'

interface ChannelSearchProps {
  readonly channel: Channel
  /** The found message that is shown. */
  readonly openId: string | undefined
}

/** The messages of a channel that contain a text, beside it or over it (DISC-02). */
export function ChannelSearch({ channel, openId }: ChannelSearchProps) {
  const { text = '', close } = useSearch()
  return (
    <SidePanel title={words.title} place={channel.name} closeLabel={words.close} onClose={close}>
      <SearchField name={channel.name} className={styles.field} focused />
      <div id={resultsId} className={styles.results} role="region" aria-label={words.results} tabIndex={-1}>
        {text === '' ? (
          <div className={styles.state}>
            <EmptyState title={words.hint} text={words.hintText} />
          </div>
        ) : (
          <Results channelId={channel._id} text={text} openId={openId} />
        )}
      </div>
    </SidePanel>
  )
}

interface ResultsProps {
  readonly channelId: string
  readonly text: string
  readonly openId: string | undefined
}

function Results({ channelId, text, openId }: ResultsProps) {
  const query = useSearchDiscussions(channelId, text)
  const { blocked } = useBlockedIds()
  const { data, error, isPaused, isFetching, hasNextPage, fetchNextPage } = query
  if (!data && (error || isPaused))
    return (
      <div className={styles.state}>
        <ErrorState error={error ?? unreachable()} onRetry={() => void query.refetch()} retrying={isFetching} />
      </div>
    )
  if (!data) return <Searching />
  const found = data.pages.flatMap(({ chats }) => chats)
  const more = () => void fetchNextPage()
  // Pages that found nothing are no reason to go on through years of messages.
  const goesOn = hasNextPage && data.pages.at(-1)?.chats.length !== 0
  return (
    <>
      <p className={styles.count} role="status">
        {found.length > 0 && words.found(found.length, hasNextPage)}
      </p>
      {found.length === 0 && !hasNextPage && (
        <div className={styles.state}>
          <EmptyState title={words.nothing} text={words.nothingText} />
        </div>
      )}
      {found.length === 0 && hasNextPage && <p className={styles.none}>{words.nothingYet}</p>}
      <ul className={styles.list} aria-label={words.results}>
        {found.map((message) => (
          <li key={message._id}>
            <FoundMessage
              message={message}
              sought={text}
              folded={blocked.has(message.sender._id)}
              open={message._id === openId}
            />
          </li>
        ))}
      </ul>
      {hasNextPage && !goesOn && (
        <Button kind="quiet" className={styles.more ?? ''} loading={isFetching} onClick={more}>
          {words.earlier}
        </Button>
      )}
      {found.length > 0 && (goesOn || !hasNextPage) && (
        <ListEnd list={{ ...query, hasNextPage: goesOn }} end={words.end} />
      )}
    </>
  )
}

const places = ['first', 'second', 'third'] as const

function Searching() {
  return (
    <div className={styles.waiting}>
      <p className="visuallyHidden" role="status">
        {words.searching}
      </p>
      {places.map((place) => (
        <div key={place}>
          <Skeleton width="half" />
          <Skeleton />
        </div>
      ))}
    </div>
  )
}
