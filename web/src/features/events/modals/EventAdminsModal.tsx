import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { UserName, UserPicture } from '../../../entities/user/UserName.tsx'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { HairlineItem, HairlineList } from '../../../shared/ui/HairlineList.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { pageWords } from '../pageWords.ts'
import styles from './EventAdminsModal.module.css'

/** The admins of an event (EVT-09). */
export function EventAdminsModal({ eventId }: ModalProps['eventAdmins']) {
  const event = useGetEvent(eventId)
  return (
    <ModalFrame title={pageWords.admins} size="sm">
      {event.isPending && <Skeleton shape="block" />}
      {event.isError && (
        <ErrorState error={event.error} onRetry={() => void event.refetch()} retrying={event.isFetching} />
      )}
      <HairlineList label={pageWords.admins}>
        {event.data?.admin.map((admin) => (
          <HairlineItem key={admin._id}>
            <div className={styles.person}>
              <UserPicture user={admin} />
              <UserName user={admin} />
            </div>
          </HairlineItem>
        ))}
      </HairlineList>
    </ModalFrame>
  )
}
