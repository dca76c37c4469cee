import { useQuery } from '@tanstack/react-query'
import { spanText } from '../../../entities/event/times.ts'
import { PagePicture } from '../../../entities/page/PagePicture.tsx'
import { authorName } from '../../../entities/post/authorName.ts'
import { ApiError } from '../../../shared/api/apiError.ts'
import { callApi } from '../../../shared/api/client.ts'
import {
  fetchPosts,
  getChannel,
  getClub,
  getCollege,
  getEventPreview,
  getFest,
  getProfile,
} from '../../../shared/api/routes.ts'
import { daysBetween } from '../../../shared/dates.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Stack, Text } from '../../../shared/ui/primitives.tsx'
import { words as ui } from '../../../shared/words.ts'
import type { PageLink } from '../pageLink.ts'
import { linkCardWords as words } from '../modals/words.ts'
import styles from './LinkCard.module.css'

interface Preview {
  readonly title: string
  readonly picture: string
  /** The id that picks the drawing if there is no picture, if it is not the linked page. */
  readonly pictureOf?: string
  /** One line below the title. */
  readonly line: string
}

type Load = (id: string, signal: AbortSignal, now: Date) => Promise<Preview | null>

// Each call answers what the viewer may see, so that a card shows no more than its page.
const loads: Readonly<Record<PageLink['kind'], Load>> = {
  channel: async (id, signal) => {
    const channel = await callApi(getChannel, { params: { id } }, { signal })
    // The server also returns private channels to the club's admins who aren't in them.
    if (channel.members[0] !== useSession.getState().userId) return null
    const club = await callApi(getClub, { params: { id: channel.club } }, { signal })
    return { title: channel.name, picture: club.clubImg, pictureOf: club._id, line: club.clubName }
  },
  post: async (id, signal) => {
    const [post] = (await callApi(fetchPosts, { body: { filter: { _id: id } } }, { signal })).posts
    return post ? { title: authorName(post), picture: '', line: post.text || words.post } : null
  },
  event: async (id, signal, now) => {
    const event = await callApi(getEventPreview, { params: { id } }, { signal })
    const when = spanText(event.eventStartDate, event.eventEndDate, event.timeZone, now)
    return { title: event.eventTitle, picture: event.eventImg, line: when }
  },
  club: async (id, signal) => {
    const club = await callApi(getClub, { params: { id } }, { signal })
    return { title: club.clubName, picture: club.clubImg, line: club.description || words.club }
  },
  fest: async (id, signal, now) => {
    const fest = await callApi(getFest, { params: { id } }, { signal })
    const days = daysBetween(new Date(fest.startDate), new Date(fest.endDate), now)
    return { title: fest.festName, picture: fest.festImg, line: days }
  },
  college: async (id, signal) => {
    const college = await callApi(getCollege, { params: { id } }, { signal })
    return { title: college.collegeName, picture: college.collegeImg, line: college.description || words.college }
  },
  profile: async (id, signal) => {
    const { user } = await callApi(getProfile, { params: { id } }, { signal })
    return { title: user.displayName, picture: user.userImg, line: user.college?.collegeName ?? user.user_name }
  },
}

/** Previews one of Quad's own pages as the viewer may see it, at a fixed height (TALK-12). */
export function LinkCard({ page: { kind, id, to } }: { readonly page: PageLink }) {
  const now = useNow()
  const {
    data: preview,
    isPending,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['linkCard', kind, id],
    queryFn: async ({ signal }) =>
      loads[kind](id, signal, now).catch((failure: unknown) => {
        if (failure instanceof ApiError && (failure.status === 403 || failure.status === 404)) return null
        throw failure
      }),
    staleTime: 60_000,
  })
  if (isPending)
    return (
      <span className={styles.card}>
        <Skeleton shape="circle" />
        <span className={styles.fill}>
          <Skeleton width="half" />
          <Skeleton width="threeQuarters" />
        </span>
      </span>
    )
  if (isError)
    return (
      <span className={styles.card}>
        <Text as="span" size="small" tone="muted" className={styles.fill}>
          {words.failed}
        </Text>
        <Button kind="quiet" size="sm" loading={isFetching} onClick={() => void refetch()}>
          {ui.actions.retry}
        </Button>
      </span>
    )
  if (!preview)
    return (
      <span className={styles.card}>
        <Icon name="link" size={24} />
        <Text as="span" size="small" tone="muted">
          {words.gone}
        </Text>
      </span>
    )
  return (
    <Link to={to} className={styles.card}>
      {kind === 'profile' ? (
        <Avatar id={id} name={preview.title} src={preview.picture} size={40} />
      ) : kind === 'post' ? (
        <Icon name="comment" size={24} />
      ) : (
        <PagePicture id={preview.pictureOf ?? id} src={preview.picture} size={40} />
      )}
      <Stack shrink className={styles.fill}>
        <Text as="span" strong tone="ink" className={styles.line}>
          <bdi>{preview.title}</bdi>
        </Text>
        <Text as="span" size="small" tone="muted" className={styles.line}>
          {preview.line}
        </Text>
      </Stack>
      {kind === 'channel' && (
        <Text as="span" size="small" strong tone="primary">
          {words.open}
        </Text>
      )}
    </Link>
  )
}
