import { useState } from 'react'
import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { useGetTeamOf } from '../../../entities/team/cache.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { useGetOwnProfile } from '../calls/useGetOwnProfile.ts'
import { TeamForm } from '../parts/TeamForm.tsx'
import { newValues, valuesOf } from '../teamForm.ts'
import { registerWords as words } from '../words.ts'

/** Registers a person or a team for an event, or edits the viewer's team (TEAM-01, TEAM-05). */
export function RegisterTeamModal({ eventId, teamId }: ModalProps['registerTeam']) {
  const event = useGetEvent(eventId)
  const profile = useGetOwnProfile()
  const own = useGetTeamOf(eventId, teamId !== undefined)
  const team = own.data?.find(({ _id }) => _id === teamId)
  const isReady = teamId === undefined ? !profile.isPending : team !== undefined
  if (event.data && isReady)
    return (
      <Fixed
        event={event.data}
        team={team}
        values={team ? valuesOf(team, event.data) : newValues(event.data, profile.data)}
      />
    )
  const failed = [event, own].find(({ isError }) => isError)
  return (
    <ModalFrame title={words.register}>
      {failed ? <QueryError query={failed} /> : <Skeleton shape="block" />}
    </ModalFrame>
  )
}

// Keeps the props with which the form opened, because a refetch must not change the form.
function Fixed(props: Parameters<typeof TeamForm>[0]) {
  const [first] = useState(props)
  return <TeamForm {...first} />
}
