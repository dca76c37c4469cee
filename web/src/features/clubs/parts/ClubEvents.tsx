import type { Club } from '@quad/contract/entities/club.ts'
import { eventEmptyStates } from '@quad/contract/messages/events.ts'
import { EventList } from '../../../entities/event/EventList.tsx'
import { pathToNewEvent } from '../../../entities/event/pathToNewEvent.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { LinkButton } from '../../../shared/ui/LinkButton.tsx'
import { memberPageWords } from '../memberPageWords.ts'
import { pageWords } from '../pageWords.ts'
import styles from './ClubEvents.module.css'

/** The club's events, past ones too; its admins create one (CLUB-03, EVT-06). */
export function ClubEvents({ club: { _id, clubName, membership } }: { readonly club: Club }) {
  return (
    <>
      {membership?.admin && (
        <div className={styles.acts}>
          <LinkButton size="sm" to={pathToNewEvent({ club: _id })}>
            <Icon name="plus" size={16} />
            {memberPageWords.createEvent}
          </LinkButton>
        </div>
      )}
      <EventList
        of={{ club: _id }}
        label={pageWords.eventsOf(clubName)}
        empty={<EmptyState title={eventEmptyStates.all} text={pageWords.noEventsText(clubName)} />}
      />
    </>
  )
}
