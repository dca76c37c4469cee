import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { eventWords } from '../../../entities/event/words.ts'
import { PeopleList } from '../../../entities/user/PeopleList.tsx'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useSession } from '../../../shared/session/session.ts'
import { ListEnd } from '../../../shared/ui/ListEnd.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { useListGoing } from '../calls/going.ts'
import { goingWords as words } from '../goingWords.ts'

/** Who goes to an event: everybody for its admins, for others people they know who show it (EVT-27). */
export function GoingModal({ eventId }: ModalProps['going']) {
  const userId = useSession((session) => session.userId)
  const { data: event } = useGetEvent(eventId)
  const query = useListGoing(eventId)
  const isAdmin = event?.admin.some(({ _id }) => _id === userId) ?? false
  const { goingCount = 0, takeRegistration = false } = event ?? {}
  return (
    <ModalFrame title={words.title} size="sm">
      {event && (
        <Text tone="muted" size="small">
          {eventWords.going(goingCount)}. {!isAdmin ? words.onlyKnown : takeRegistration ? words.before : words.onlyYou}
        </Text>
      )}
      <QueryState query={query} loading={<Skeleton shape="block" />}>
        {(people) => (
          <>
            {people.length > 0 && <PeopleList label={words.title} people={people} />}
            {query.hasNextPage || query.isFetchNextPageError ? (
              <ListEnd list={query} end="" />
            ) : (
              people.length === 0 && <Text tone="muted">{isAdmin ? words.nobody : words.nobodyKnown}</Text>
            )}
          </>
        )}
      </QueryState>
    </ModalFrame>
  )
}
