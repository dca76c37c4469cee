import type { Event } from '@quad/contract/entities/event.ts'
import type { UserCard } from '@quad/contract/entities/user.ts'
import { limits } from '@quad/contract/limits.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { seatsLeft } from '../../../entities/event/facts.ts'
import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { PeopleSearch } from '../../../entities/profile/PeopleSearch.tsx'
import { UserListItem } from '../../../entities/profile/UserListItem.tsx'
import { usePeopleSearch } from '../../../entities/profile/usePeopleSearch.ts'
import { callApi } from '../../../shared/api/client.ts'
import { addTeam } from '../../../shared/api/routes.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { ActResult } from '../../../shared/ui/ActResult.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { CheckField } from '../../../shared/ui/CheckField.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { useKeptFocus } from '../../../shared/ui/keptFocus.ts'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Stack } from '../../../shared/ui/primitives.tsx'
import { refetchTeams } from '../calls/useSeats.ts'
import { addWords as words } from '../words.ts'

/** Finds people and registers them by hand, alone or as the leads of teams (TEAM-12). */
export function AddTeamModal({ eventId }: ModalProps['addTeam']) {
  const query = useGetEvent(eventId)
  const { data: event, isError } = query
  return (
    <ModalFrame
      title={words.title[event?.participation ?? 'individual']}
      footer={<Button onClick={closeModal}>{words.done}</Button>}
    >
      {event ? <AddFields event={event} /> : isError ? <QueryError query={query} /> : <Skeleton shape="block" />}
    </ModalFrame>
  )
}

function AddFields({ event }: { readonly event: Event }) {
  const { participation } = event
  const search = usePeopleSearch()
  const [teamName, setTeamName] = useState('')
  const [addSeat, setAddSeat] = useState(false)
  const whyNot = participation === 'team' && teamName.trim() === '' && words.nameFirst
  return (
    <Stack gap={4}>
      {participation === 'team' && (
        <TextField
          label={words.teamName}
          maxLength={limits.teamNameLength}
          autoComplete="off"
          value={teamName}
          onChange={({ currentTarget }) => setTeamName(currentTarget.value)}
        />
      )}
      {seatsLeft(event) === 0 && (
        <CheckField
          label={words.addSeat}
          hint={words.full}
          checked={addSeat}
          onChange={({ currentTarget }) => setAddSeat(currentTarget.checked)}
        />
      )}
      <div>
        <PeopleSearch search={search} label={words.search[participation]} hint={words.hint} suggested={[]}>
          {(person) => (
            <UserListItem person={person}>
              <AddAct
                event={event}
                person={person}
                given={{ teamName, addSeat }}
                whyNot={whyNot}
                onAdded={() => setTeamName('')}
              />
            </UserListItem>
          )}
        </PeopleSearch>
      </div>
    </Stack>
  )
}

interface AddActProps {
  readonly event: Event
  readonly person: UserCard
  readonly given: { readonly teamName: string; readonly addSeat: boolean }
  readonly whyNot: string | false
  readonly onAdded: () => void
}

function AddAct({ event: { _id: eventId }, person, given, whyNot, onAdded }: AddActProps) {
  const client = useQueryClient()
  const place = useRef<HTMLSpanElement>(null)
  const { _id: lead, displayName } = person
  const add = useMutation({
    mutationFn: () => callApi(addTeam, { params: { id: eventId }, body: { lead, ...given } }),
    onSuccess() {
      toast.success(words.added(displayName))
      onAdded()
    },
    onError: (failure) => toast.error(`${words.notAdded(displayName)}: ${failure.message}`),
    onSettled: () => refetchTeams(client, eventId),
  })
  useKeptFocus(place, add.isSuccess, '[data-added]')
  return (
    <span ref={place}>
      {add.isSuccess ? (
        <ActResult icon="check" data-added tabIndex={-1}>
          {words.isAdded}
        </ActResult>
      ) : (
        <Button
          kind="quiet"
          size="sm"
          aria-label={words.addNamed(displayName)}
          loading={add.isPending}
          whyNot={whyNot}
          onClick={() => add.mutate()}
        >
          {words.add}
        </Button>
      )}
    </span>
  )
}
