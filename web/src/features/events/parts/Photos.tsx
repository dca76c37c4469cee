import type { Event } from '@quad/contract/entities/event.ts'
import type { EventPhoto } from '@quad/contract/entities/photo.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isRegisteredFor } from '../../../entities/event/cache.ts'
import { photoKeys } from '../../../entities/photo/photos.ts'
import { photoWords as words } from '../../../entities/photo/words.ts'
import { refetch } from '../../../shared/api/queryClient.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { onLive } from '../../../shared/realtime/live.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { addIcons } from '../../../shared/ui/icons.ts'
import { memberIcons } from '../../../shared/ui/memberIcons.ts'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { uiWords } from '../../../shared/words.ts'
import { useListEventPhotos, useSetPhotoAdding } from '../calls/usePhotos.ts'
import body from './EventBody.module.css'
import styles from './Photos.module.css'

addIcons(memberIcons)

export interface PhotosProps {
  readonly event: Event
  readonly isAdmin: boolean
  /** Content below the photos, which waits for them, so that it doesn't move. */
  readonly children: ReactNode
}

/** The photos of an event that has begun, and adding some (EVT-40). */
export function Photos({ event, isAdmin, children }: PhotosProps) {
  const eventId = event._id
  const userId = useSession((session) => session.userId)
  const query = useListEventPhotos(eventId)
  const { data, isPending } = query
  const place = useRef<HTMLElement>(null)
  const id = useId()
  useAsked(eventId, place, !isPending)
  useFollowPhotos(eventId)
  if (isPending) return <Pending likely={isAdmin || isRegisteredFor(event, userId)} />
  const { count = 0, left = 0, closed = false } = data?.album ?? {}
  const photos = data?.photos ?? []
  const hasActs = left > 0 || (isAdmin && !event.cancelled)
  const isShown = photos.length > 0 || hasActs || query.isError
  return (
    <>
      {isShown && (
        <section ref={place} className={body.section} aria-labelledby={id} tabIndex={-1}>
          <Row gap={2} below={3} wrap justify="between">
            <Text as="h2" id={id}>
              {words.title}
              {count > 0 && <span className={styles.count}> {count.toLocaleString('en-IN')}</span>}
            </Text>
            <Row gap={1}>
              {left > 0 && (
                <Button kind="quiet" size="sm" icon="image" onClick={() => openModal('addPhotos', { eventId })}>
                  {words.add}
                </Button>
              )}
              {isAdmin && !event.cancelled && <Settings eventId={eventId} closed={closed} />}
            </Row>
          </Row>
          {photos.length > 0 ? (
            <Grid eventId={eventId} photos={photos} />
          ) : query.isError ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
          ) : (
            <Text tone="muted">{words.invite}</Text>
          )}
          {closed && isAdmin && (
            <Text size="small" tone="muted" above={3}>
              {words.closed}
            </Text>
          )}
          {query.hasNextPage && (
            <Row above={3}>
              <Button kind="quiet" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {uiWords.loadMore}
              </Button>
            </Row>
          )}
        </section>
      )}
      {children}
    </>
  )
}

/** Refetches the photos when some were added, deleted or hidden; the page watches its event already. */
function useFollowPhotos(eventId: string): void {
  const client = useQueryClient()
  const known = useRef<string>(undefined)
  useEffect(
    () =>
      onLive('registrationsChanged', ({ event, photosTag = '' }) => {
        if (event !== eventId || photosTag === known.current) return
        known.current = photosTag
        void refetch(client, photoKeys.of(eventId))
      }),
    [client, eventId],
  )
}

// The notification's link scrolls to the photos, once.
function useAsked(eventId: string, place: { readonly current: HTMLElement | null }, isReady: boolean): void {
  const navigate = useNavigate()
  const isAsked = new URLSearchParams(useLocation().search).has('photos')
  useEffect(() => {
    if (!isAsked || !isReady) return
    place.current?.scrollIntoView()
    place.current?.focus({ preventScroll: true })
    void navigate(`/events/${eventId}`, { replace: true, preventScrollReset: true })
  }, [isAsked, isReady, eventId, place, navigate])
}

/** Keeps the place of the first row where there probably are photos. */
function Pending({ likely }: { readonly likely: boolean }) {
  return (
    <>
      <p className="visuallyHidden" role="status">
        {words.loading}
      </p>
      {likely && (
        <section className={body.section} aria-hidden="true">
          <div className={styles.pending}>
            <Skeleton shape="title" width="half" />
          </div>
          <div className={styles.grid}>
            {['one', 'two', 'three'].map((cell) => (
              <Skeleton key={cell} shape="block" />
            ))}
          </div>
        </section>
      )}
    </>
  )
}

function Settings({ eventId, closed }: { readonly eventId: string; readonly closed: boolean }) {
  const set = useSetPhotoAdding(eventId)
  return (
    <Menu label={words.adding} trigger={<Icon name="more" />}>
      <MenuItem icon={closed ? 'check' : 'close'} onSelect={() => set.isPending || set.mutate(closed)}>
        {closed ? words.open : words.close}
      </MenuItem>
    </Menu>
  )
}

const tileSizes = '(width < 480px) 33vw, 160px'

interface GridProps {
  readonly eventId: string
  readonly photos: readonly EventPhoto[]
}

function Grid({ eventId, photos }: GridProps) {
  const media = photos.map((photo) => ({ ...photo.media, alt: words.by(photo.user.displayName, photo.caption) }))
  return (
    <ul className={styles.grid} aria-label={words.title}>
      {photos.map(({ _id, media: image, hidden }, at) => (
        <li key={_id}>
          <button
            type="button"
            className={styles.tile}
            data-hidden={hidden}
            onClick={() => openModal('fullSize', { media, at, photos: { eventId, list: photos } })}
          >
            <img
              src={image.url}
              srcSet={[...image.sizes, image].map(({ url, width }) => `${url} ${width}w`).join()}
              sizes={tileSizes}
              width={image.width}
              height={image.height}
              alt={media[at]?.alt}
              loading="lazy"
              style={{ backgroundImage: `url("${image.placeholder}")` }}
            />
            {hidden && <span className={styles.veil}>{words.hidden}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
