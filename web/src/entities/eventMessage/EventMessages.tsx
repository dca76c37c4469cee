import type { EventMessage } from '@quad/contract/entities/eventMessage.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { HairlineItem, HairlineList } from '../../shared/ui/HairlineList.tsx'
import { LinkedText, textParts } from '../../shared/ui/LinkedText.tsx'
import { ListEnd } from '../../shared/ui/ListEnd.tsx'
import { QueryState } from '../../shared/ui/QueryState.tsx'
import { RelativeTime } from '../../shared/ui/RelativeTime.tsx'
import { Skeleton } from '../../shared/ui/Skeleton.tsx'
import { Row, Stack, Text } from '../../shared/ui/primitives.tsx'
import styles from './EventMessages.module.css'
import { useListEventMessages } from './useListEventMessages.ts'
import { messageWords as words } from './words.ts'

/** What an event's organisers wrote, newest first, page by page (EVT-26). */
export function EventMessages({ eventId }: { readonly eventId: string }) {
  const list = useListEventMessages(eventId)
  return (
    <QueryState query={list} loading={<Skeleton shape="block" />}>
      {(messages) =>
        messages.length === 0 ? (
          <EmptyState title={words.none} text={words.noneText} sketch="none" />
        ) : (
          <>
            <HairlineList label={words.list}>
              {messages.map((message) => (
                <HairlineItem key={message._id}>
                  <Message message={message} />
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

function Message({ message: { text, by, createdAt, sent } }: { readonly message: EventMessage }) {
  return (
    <Stack gap={1}>
      <Row wrap gap={1} across={2} size="small" tone="muted">
        {by && (
          <Text as="bdi" strong tone="ink">
            {by.displayName}
          </Text>
        )}
        <RelativeTime at={createdAt} />
      </Row>
      <Text className={styles.text} breaks dir="auto">
        <LinkedText parts={textParts(text)} />
      </Text>
      {sent && (
        <Text size="small" tone="muted" breaks>
          {words.sentTo(sent)}
        </Text>
      )}
    </Stack>
  )
}
