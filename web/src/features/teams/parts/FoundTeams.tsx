import type { Event } from '@quad/contract/entities/event.ts'
import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import { registersHere } from '../../../entities/event/facts.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { LinkButton } from '../../../shared/ui/LinkButton.tsx'
import { useListTeams } from '../calls/useListTeams.ts'
import { organiseWords as words } from '../organiseWords.ts'
import type { useTeamFilters } from '../useTeamFilters.ts'
import { TeamList } from './TeamList.tsx'
import { TeamSkeletons } from './TeamSkeletons.tsx'

interface FoundTeamsProps {
  readonly event: Event
  readonly state: ReturnType<typeof useTeamFilters>
}

/** The teams that match the filters; while others load, those before stay. */
export function FoundTeams({ event, state: { filters, isFiltered, change } }: FoundTeamsProps) {
  const list = useListTeams(event._id, filters)
  const { data, hasNextPage, isPlaceholderData } = list
  const { participation } = event
  // None before says nothing of what loads now.
  const teams = isPlaceholderData && data?.length === 0 ? undefined : data
  const found = teams && isFiltered && !isPlaceholderData ? words.found(teams.length, participation, hasNextPage) : ''
  const reset = () => change({ status: undefined, text: '' })
  return (
    <>
      <p className="visuallyHidden" role="status">
        {teams || list.isError ? found : words.loading}
      </p>
      {list.isError && !teams && <QueryError query={list} />}
      {!list.isError && !teams && <TeamSkeletons />}
      {teams && teams.length > 0 && <TeamList event={event} list={list} teams={teams} />}
      {teams?.length === 0 && (isFiltered ? <NoMatch event={event} onReset={reset} /> : <NoTeams event={event} />)}
    </>
  )
}

interface NoMatchProps {
  readonly event: Event
  readonly onReset: () => void
}

function NoMatch({ event: { participation }, onReset }: NoMatchProps) {
  return (
    <EmptyState
      title={words.noMatch[participation]}
      text={words.noMatchText}
      action={
        <Button kind="quiet" onClick={onReset}>
          {words.showAll[participation]}
        </Button>
      }
    />
  )
}

function NoTeams({ event }: { readonly event: Event }) {
  return (
    <EmptyState
      title={words.none[event.participation]}
      text={words.noneText[reasonOf(event)]}
      action={<LinkButton to={`/events/${event._id}`}>{words.openEvent}</LinkButton>}
    />
  )
}

function reasonOf(event: Event): keyof typeof words.noneText {
  if (event.stepsDone < completeSteps) return 'incomplete'
  if (!event.takeRegistration) return 'off'
  return registersHere(event) ? 'here' : 'elsewhere'
}
