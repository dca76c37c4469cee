import { DateTab } from '../../../shared/ui/DateTab.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { HairlineItem, HairlineList } from '../../../shared/ui/HairlineList.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { ListEnd } from '../../../shared/ui/ListEnd.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { useListDeskPlaces } from '../calls/desk.ts'
import { deskWords as words } from '../deskWords.ts'

/** The events and fests made lately under a college (COLL-06). */
export function DeskPlaces({ collegeId }: { readonly collegeId: string }) {
  const list = useListDeskPlaces(collegeId)
  return (
    <QueryState query={list} loading={<Skeleton shape="block" />}>
      {(places) =>
        places.length === 0 && !list.hasNextPage ? (
          <EmptyState sketch="event" title={words.none.made} text={words.noneText.made} />
        ) : (
          <>
            <HairlineList label={words.tabs.made}>
              {places.map(({ kind, _id, title, host, startsAt, createdAt }) => (
                <HairlineItem key={_id}>
                  <Row gap={3} align="start">
                    <DateTab at={startsAt} size="sm" />
                    <Stack gap={1} shrink>
                      <Link to={kind === 'event' ? `/events/${_id}` : `/fest/${_id}`}>
                        <Text as="bdi" strong breaks>
                          {title}
                        </Text>
                      </Link>
                      <Text size="small" tone="muted" breaks>
                        {kind === 'event' ? words.event : words.festival} · <bdi>{host}</bdi> ·{' '}
                        <RelativeTime at={createdAt} />
                      </Text>
                    </Stack>
                  </Row>
                </HairlineItem>
              ))}
            </HairlineList>
            <ListEnd list={list} end={words.end} />
          </>
        )
      }
    </QueryState>
  )
}
