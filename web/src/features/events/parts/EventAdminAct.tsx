import type { UserCard } from '@quad/contract/entities/user.ts'
import { eventAlerts } from '@quad/contract/messages/events.ts'
import { useRef } from 'react'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { ActResult } from '../../../shared/ui/ActResult.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { useKeptFocus } from '../../../shared/ui/keptFocus.ts'
import { useOrganiseEvent } from '../calls/useOrganiseEvent.ts'
import { organiseWords as words } from '../organiseWords.ts'

interface EventAdminActProps {
  readonly eventId: string
  readonly person: UserCard
  readonly isAdmin: boolean
  readonly isRemovable: boolean
}

/** Makes a person an admin of an event, or removes one; oneself after a question. */
export function EventAdminAct({ eventId, person, isAdmin, isRemovable }: EventAdminActProps) {
  const { _id: personId, displayName } = person
  const isSelf = useSession((session) => session.userId) === personId
  const place = useRef<HTMLSpanElement>(null)
  const save = useOrganiseEvent(eventId)
  useKeptFocus(place, isAdmin, 'button, [data-admin]')
  function change() {
    if (isAdmin && isSelf) return openModal('leaveEventAdmins', { eventId })
    save.mutate(
      ({ admin }) => {
        const others = admin.map(({ _id }) => _id).filter((id) => id !== personId)
        return { admin: isAdmin ? others : [...others, personId] }
      },
      { onError: (failure) => toast.error(`${eventAlerts.eventNotUpdated}: ${failure.message}`) },
    )
  }
  return (
    <span ref={place}>
      {isAdmin && !isRemovable ? (
        <ActResult icon="check" data-admin tabIndex={-1}>
          {words.isAdmin}
        </ActResult>
      ) : (
        <Button
          kind="quiet"
          size="sm"
          aria-label={(isAdmin ? words.removeNamed : words.addNamed)(displayName)}
          loading={save.isPending}
          onClick={change}
        >
          {isAdmin ? words.remove : words.add}
        </Button>
      )}
    </span>
  )
}
