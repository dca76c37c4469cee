import type { Club } from '@quad/contract/entities/club.ts'
import { EventList } from '../../../entities/event/EventList.tsx'
import { pathToNewEvent } from '../../../entities/event/facts.ts'
import { LinkButton } from '../../../shared/ui/Button.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Row } from '../../../shared/ui/primitives.tsx'
import { memberPageWords } from '../memberWords.ts'
import styles from '../screens/ClubScreen.module.css'
import { pageWords } from '../words.ts'

/** The club's events, past ones too; members with the right to them create one (CLUB-03, EVT-06, MEM-07). */
export function ClubEvents({ club: { _id, clubName, membership } }: { readonly club: Club }) {
  return (
    <>
      {membership?.rights.includes('events') && (
        <Row align="stretch" justify="end" className={styles.acts}>
          <LinkButton size="sm" to={pathToNewEvent({ club: _id })}>
            <Icon name="plus" size={16} />
            {memberPageWords.createEvent}
          </LinkButton>
        </Row>
      )}
      <EventList
        filter={{ club: _id }}
        label={pageWords.eventsOf(clubName)}
        noneText={pageWords.noEventsText(clubName)}
      />
    </>
  )
}
