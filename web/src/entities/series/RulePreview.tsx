import type { SeriesRulePreview } from '@quad/contract/entities/series.ts'
import { List, Panel, Row, Text } from '../../shared/ui/primitives.tsx'
import styles from './RepeatFields.module.css'
import { seriesWords } from './words.ts'

const words = seriesWords.rule

interface RulePreviewProps {
  readonly preview: SeriesRulePreview
  /** A date, given in ISO 8601. */
  readonly textOf: (at: string) => string
}

/** What another rule makes of each date of a series (EVT-44). */
export function RulePreview({ preview: { repeats, fault, dates }, textOf }: RulePreviewProps) {
  const cancelled = dates.filter(({ after }) => after === undefined).length
  const added = dates.filter(({ before }) => before === undefined).length
  return (
    <Panel pad={3} gap={1} aria-label={seriesWords.preview}>
      <Text strong role="status">
        {words.summary(repeats, dates.length - cancelled - added, cancelled, added)}
      </Text>
      {fault !== undefined && (
        <Text size="small" tone="danger" role="alert">
          {fault}
        </Text>
      )}
      {/* A region that scrolls takes the focus, for the keyboard. */}
      <List gap={1} className={styles.dates} tabIndex={0} aria-label={seriesWords.preview}>
        {dates.map(({ before, after, people }) => (
          <Row as="li" key={`${before} ${after}`} gap={2} wrap size="small">
            <Text as="span" tabular {...(after === undefined && { tone: 'muted', className: styles.out })}>
              {textOf(after ?? before ?? '')}
            </Text>
            <Mark before={before} after={after} textOf={textOf} />
            {people !== undefined && (
              <Text as="span" tone={after === undefined ? 'warning' : 'muted'}>
                {words.people(people)}
              </Text>
            )}
          </Row>
        ))}
      </List>
    </Panel>
  )
}

interface MarkProps extends Pick<RulePreviewProps, 'textOf'> {
  readonly before: string | undefined
  readonly after: string | undefined
}

function Mark({ before, after, textOf }: MarkProps) {
  if (after === undefined) return <Text as="span">{words.cancelled}</Text>
  if (before === undefined)
    return (
      <Text as="span" tone="success">
        {words.added}
      </Text>
    )
  return (
    <Text as="span" tone="muted">
      {before === after ? words.stays : words.movedFrom(textOf(before))}
    </Text>
  )
}
