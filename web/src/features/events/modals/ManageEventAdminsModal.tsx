import { useRef } from 'react'
import { PeopleSearch } from '../../../entities/profile/PeopleSearch.tsx'
import { UserListItem } from '../../../entities/profile/UserListItem.tsx'
import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { useKeptFocus } from '../../../shared/ui/keptFocus.ts'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { organiseWords as words } from '../organiseWords.ts'
import { adminWords } from '../adminWords.ts'
import { EventAdminAct } from '../parts/EventAdminAct.tsx'
import styles from './ManageEventAdminsModal.module.css'

// Somebody is removed only while there are more (ruling 3).
const fewest = 2

/** The admins of an event, of whom one more is found by name; one is removed only while there are more than two (EVT-09). */
export function ManageEventAdminsModal({ eventId }: ModalProps['manageEventAdmins']) {
  const { data: event, isError, error, isFetching, refetch } = useGetEvent(eventId)
  const admins = event?.admin ?? []
  const ids = new Set(admins.map(({ _id }) => _id))
  const place = useRef<HTMLDivElement>(null)
  // The button that removed somebody goes with them.
  useKeptFocus(place, admins.length, 'input')
  return (
    <ModalFrame title={adminWords.manageAdmins} footer={<Button onClick={closeModal}>{words.done}</Button>}>
      {!event && isError && <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!event && !isError && <Skeleton shape="block" />}
      <div ref={place}>
        {event && (
          <PeopleSearch
            label={words.addAdmin}
            hint={words.addHint}
            suggested={[{ title: words.admins, people: admins }]}
            renderMore={(text) =>
              text.trim() === '' && admins.length <= fewest && <p className={styles.note}>{words.fewAdmins}</p>
            }
          >
            {(person) => (
              <UserListItem person={person}>
                <EventAdminAct
                  eventId={eventId}
                  person={person}
                  isAdmin={ids.has(person._id)}
                  isRemovable={admins.length > fewest}
                />
              </UserListItem>
            )}
          </PeopleSearch>
        )}
      </div>
    </ModalFrame>
  )
}
