import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { previewSeries } from '../../shared/api/routes.ts'
import { List, Panel, Row, Text } from '../../shared/ui/primitives.tsx'
import styles from './RepeatFields.module.css'
import { type RepeatValue, ruleOf } from './repeatForm.ts'
import { seriesWords as words } from './words.ts'

/** What is to repeat. */
export interface Planned {
  /** ISO 8601, '' while they are incomplete. */
  readonly start: string
  readonly end: string
  readonly timeZone: string
  /** The id of the host, with whose events the dates may clash. */
  readonly host?: string | undefined
  /** A date of it, given in ISO 8601. */
  readonly textOf: (start: string) => string
}

interface DatesPreviewProps {
  readonly value: RepeatValue
  readonly planned: Planned
}

/** The dates of a rule, with those left out and what is on then (EVT-36). */
export function DatesPreview({ value, planned: { start, end, timeZone, host, textOf } }: DatesPreviewProps) {
  const repeats = ruleOf(value)
  const isWhole = repeats !== undefined && (repeats.until ?? repeats.count) !== undefined
  const { data } = useQuery({
    enabled: isWhole && start !== '' && start < end,
    queryKey: ['seriesPreview', start, end, timeZone, host, repeats],
    queryFn: ({ signal }) =>
      callApi(
        previewSeries,
        { body: { start, end, timeZone, repeats: repeats ?? { every: 'day' }, ...(host !== undefined && { host }) } },
        { signal },
      ),
    // While the rule changes, the list doesn't flicker.
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  if (!isWhole || !data) return null
  const left = data.dates.filter(({ leftOut }) => leftOut).length
  return (
    <Panel pad={3} gap={1} aria-label={words.preview}>
      <Text strong role="status">
        {words.summary(data.repeats, data.dates.length - left, left)}
      </Text>
      {data.fault !== undefined && (
        <Text size="small" tone="danger" role="alert">
          {data.fault}
        </Text>
      )}
      {/* A region that scrolls takes the focus, for the keyboard. */}
      <List gap={1} className={styles.dates} tabIndex={0} aria-label={words.preview}>
        {data.dates.map(({ start: at, leftOut, clash }) => (
          <Row as="li" key={at} gap={2} wrap size="small">
            <Text as="span" tabular {...(leftOut && { tone: 'muted', className: styles.out })}>
              {textOf(at)}
            </Text>
            {leftOut && <Text as="span">{words.isLeftOut}</Text>}
            {clash !== undefined && (
              <Text as="bdi" tone="warning" breaks>
                {words.clash(clash)}
              </Text>
            )}
          </Row>
        ))}
      </List>
    </Panel>
  )
}
