import type { Event } from '@quad/contract/entities/event.ts'
import { hostOf } from '../../../entities/event/facts.ts'
import { HostPicture } from '../../../entities/event/HostPicture.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { pageWords as words } from '../pageWords.ts'
import styles from './EventHeader.module.css'
import { Section } from './Section.tsx'

/** Who holds the event, and its admins (EVT-02, EVT-09). */
export function HostCard({ event }: { readonly event: Event }) {
  const host = hostOf(event)
  if (!host) return null
  return (
    <Section title={words.organizer}>
      <Row gap={3} wrap>
        <HostPicture event={event} size={40} />
        <Stack breaks className={styles.who}>
          <Link to={host.to} className={styles.name}>
            <bdi>{host.name}</bdi>
          </Link>
          {host.kind !== 'college' && event.college && (
            <Text as="bdi" size="small" tone="muted">
              {event.college.collegeName}
            </Text>
          )}
        </Stack>
        {event.admin.length > 0 && (
          <Button kind="quiet" size="sm" onClick={() => openModal('eventAdmins', { eventId: event._id })}>
            {words.viewAdmins}
          </Button>
        )}
      </Row>
    </Section>
  )
}
