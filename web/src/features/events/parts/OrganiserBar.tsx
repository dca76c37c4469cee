import type { Event } from '@quad/contract/entities/event.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Button, buttonClass, LinkButton } from '../../../shared/ui/Button.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { memberIcons } from '../../../shared/ui/memberIcons.ts'
import { addIcons } from '../../../shared/ui/icons.ts'
import { Panel, Row } from '../../../shared/ui/primitives.tsx'
import { goingWords } from '../goingWords.ts'
import { adminWords, organisedWords as words } from '../memberWords.ts'
import { EventAdminItems } from './EventAdminItems.tsx'
import { EventNumbers } from './EventNumbers.tsx'
import styles from './OrganiserBar.module.css'

addIcons(memberIcons)

/** The head of an event's page for its admins: its numbers, the registrations, sharing and Manage (EVT-23). */
export function OrganiserBar({ event }: { readonly event: Event }) {
  const { _id: eventId, eventTitle, participation, takeRegistration, cancelled, goingCount = 0 } = event
  const isOver = Date.parse(event.eventEndDate) <= useNow().getTime()
  return (
    <Panel pad={4} className={styles.bar} aria-label={words.organise}>
      <EventNumbers event={event} />
      <Row gap={2} wrap className={styles.acts}>
        {takeRegistration && (
          <LinkButton kind="quiet" to={`/events/teams/${eventId}`}>
            {adminWords.registered[participation]}
          </LinkButton>
        )}
        {goingCount > 0 && (
          <Button kind="quiet" onClick={() => openModal('going', { eventId })}>
            {goingWords.title}
          </Button>
        )}
        {!cancelled && isOver && (takeRegistration || event.teamsCount > 0) && (
          <LinkButton kind="quiet" to={`/events/feedback/${eventId}`}>
            {adminWords.feedback}
          </LinkButton>
        )}
        {!cancelled && !isOver && (
          <Button kind="quiet" icon="share" onClick={() => openModal('shareEvent', { eventId })}>
            {words.share}
          </Button>
        )}
        <Menu
          label={words.more(eventTitle)}
          triggerClassName={buttonClass('primary', 'md')}
          trigger={
            <>
              {words.manage}
              <Icon name="chevronDown" size={18} />
            </>
          }
        >
          <EventAdminItems event={event} />
        </Menu>
      </Row>
    </Panel>
  )
}
