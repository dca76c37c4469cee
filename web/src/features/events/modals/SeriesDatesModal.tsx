import type { SeriesDates } from '@quad/contract/entities/series.ts'
import { CalendarWays } from '../../../entities/event/CalendarWays.tsx'
import { spanText } from '../../../entities/event/times.ts'
import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { seriesWords as words } from '../../../entities/series/words.ts'
import { addressOf } from '../../../shared/api/client.ts'
import { splitRoute } from '../../../shared/api/readFailure.ts'
import { getSeriesCalendar } from '../../../shared/api/routes.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { Link } from '../../../shared/ui/Link.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { List, Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { useGetSeries } from '../calls/useSeries.ts'

/** The dates of an event's series, each with a link, and its calendar (EVT-36). */
export function SeriesDatesModal({ eventId }: ModalProps['seriesDates']) {
  const { series, visibility } = useGetEvent(eventId).data ?? {}
  const query = useGetSeries(series?._id)
  const [, path] = splitRoute(getSeriesCalendar)
  return (
    <ModalFrame title={series?.repeats ?? words.allDates} size="sm">
      <Stack gap={5}>
        <QueryState query={query} loading={<Skeleton shape="block" />}>
          {({ dates }) => (
            <List gap={1} aria-label={words.allDates}>
              {dates.map((date) => (
                <DateItem key={date._id} date={date} isThis={date._id === eventId} />
              ))}
            </List>
          )}
        </QueryState>
        {series && visibility === 'public' && (
          <Stack gap={2}>
            <Text as="h3" strong>
              {words.calendar}
            </Text>
            <Text size="small" tone="muted">
              {words.calendarHint}
            </Text>
            <CalendarWays path={addressOf(path, { params: { id: series._id } })} />
          </Stack>
        )}
      </Stack>
    </ModalFrame>
  )
}

interface DateItemProps {
  readonly date: SeriesDates['dates'][number]
  readonly isThis: boolean
}

function DateItem({ date: { _id, start, end, timeZone, cancelled, going, registered }, isThis }: DateItemProps) {
  const now = useNow()
  const isOver = Date.parse(end) <= now.getTime()
  const marks = [
    cancelled ? words.cancelled : isOver && words.over,
    !cancelled && ((registered && words.registered) || (going && words.going)),
    isThis && words.thisOne,
  ]
  return (
    <Row as="li" gap={2} wrap justify="between">
      <Text
        as={Link}
        to={`/events/${_id}`}
        tabular
        breaks
        {...(isThis && { 'aria-current': 'page' as const })}
        onClick={() => closeModal()}
      >
        {spanText(start, end, timeZone, now)}
      </Text>
      <Text as="span" size="small" tone={(going || registered) && !cancelled ? 'success' : 'muted'}>
        {marks.filter(Boolean).join(' · ')}
      </Text>
    </Row>
  )
}
