import type { Clashes } from '@quad/contract/entities/calendar.ts'
import { Link } from '../../shared/ui/Link.tsx'
import { useNow } from '../../shared/ui/RelativeTime.tsx'
import { Row, Stack, Text } from '../../shared/ui/primitives.tsx'
import { viewerZone } from '../../shared/zone.ts'
import { spanText } from './times.ts'
import { eventWords } from './words.ts'

interface ClashNoticeProps {
  readonly title: string
  readonly clashes: Clashes['clashes']
}

/** Names what is at the same time; nothing if there is none (CAL-03, EVT-32). */
export function ClashNotice({ title, clashes }: ClashNoticeProps) {
  const now = useNow()
  if (clashes.length === 0) return null
  return (
    <Stack gap={1} role="note" aria-label={title}>
      <Text size="small" strong tone="warning">
        {title}
      </Text>
      {clashes.map(({ _id, path, title: name, start, end, host, registered }) => (
        <Row key={_id} as="p" wrap across={2}>
          <Text as={Link} size="small" to={path} target="_blank" breaks>
            <bdi>{name}</bdi>
          </Text>
          {host !== undefined && (
            <Text as="bdi" size="small" breaks>
              {host}
            </Text>
          )}
          {registered && (
            <Text as="span" size="small" strong tone="success">
              {eventWords.isRegistered}
            </Text>
          )}
          <Text as="span" size="small" tone="muted" tabular>
            {spanText(start, end, viewerZone(), now)}
          </Text>
        </Row>
      ))}
    </Stack>
  )
}
