import { spanText } from '../../../entities/event/times.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { List, Row, Text } from '../../../shared/ui/primitives.tsx'
import { seriesWords as words } from '../seriesWords.ts'

const good = new Set(['registered', 'waiting', 'asked'])

/** What became of each date when the viewer registered for all (EVT-45). */
export function SeriesRegisteredModal({ dates }: ModalProps['seriesRegistered']) {
  const now = useNow()
  const seats = dates.filter(({ state }) => state === 'registered').length
  const isAny = dates.some(({ state }) => good.has(state))
  return (
    <ModalFrame
      title={isAny ? words.title(seats, dates.length) : words.none}
      size="sm"
      footer={
        <Button onClick={closeModal} data-autofocus>
          {words.close}
        </Button>
      }
    >
      <List gap={2} aria-label={words.list}>
        {dates.map(({ _id, start, end, timeZone, state, clash }) => (
          <Row as="li" key={_id} gap={2} wrap justify="between">
            <Text as="span" tabular breaks>
              {spanText(start, end, timeZone, now)}
            </Text>
            <Text
              as="span"
              size="small"
              tone={state === 'registered' ? 'success' : good.has(state) ? 'muted' : 'warning'}
            >
              {words.states[state]}
            </Text>
            {clash !== undefined && (
              <Text as="bdi" size="small" tone="warning" breaks>
                {words.clash(clash)}
              </Text>
            )}
          </Row>
        ))}
      </List>
    </ModalFrame>
  )
}
