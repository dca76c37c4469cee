import type { Event } from '@quad/contract/entities/event.ts'
import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import type { Team } from '@quad/contract/entities/team.ts'
import { useCallback, useEffect, useState } from 'react'
import { registersHere } from '../../../entities/event/facts.ts'
import type { TeamSearch } from '../../../entities/team/cache.ts'
import { Button, LinkButton } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ListEnd } from '../../../shared/ui/ListEnd.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { useListTeams } from '../calls/useListTeams.ts'
import { useTableLook } from '../tableLook.ts'
import type { useTeamSearch } from '../teamFilters.ts'
import { clearSelection, useSelection } from '../teamList.ts'
import { organiseWords as words } from '../words.ts'
import { TeamItem } from './TeamItem.tsx'
import styles from './TeamList.module.css'
import { ColumnHeads, leastWidth, TeamListHead } from './TeamListHead.tsx'
import { TeamSkeletons } from './TeamSkeletons.tsx'

interface FoundTeamsProps {
  readonly event: Event
  readonly state: ReturnType<typeof useTeamSearch>
}

/** Lists the teams that match the filters; while others load, the previous ones stay. */
export function FoundTeams({ event, state: { search, isFiltered, change } }: FoundTeamsProps) {
  const list = useListTeams(event._id, search)
  const { data, hasNextPage, isPlaceholderData } = list
  const { participation } = event
  // If the previous filters found no team, show placeholders while others load.
  const teams = isPlaceholderData && data?.length === 0 ? undefined : data
  const found = teams && isFiltered && !isPlaceholderData ? words.found(teams.length, participation, hasNextPage) : ''
  const reset = () => change({ text: '', order: search.order })
  return (
    <>
      <p className="visuallyHidden" role="status">
        {teams || list.isError ? found : words.loading}
      </p>
      {list.isError && !teams && <QueryError query={list} />}
      {!list.isError && !teams && <TeamSkeletons />}
      {teams && teams.length > 0 && (
        <TeamList
          event={event}
          list={list}
          teams={teams}
          order={search.order}
          onOrder={(order) => change({ ...search, order })}
        />
      )}
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

interface TeamListProps {
  readonly event: Event
  readonly list: ReturnType<typeof useListTeams>
  readonly teams: readonly Team[]
  readonly order: TeamSearch['order']
  readonly onOrder: (order: TeamSearch['order']) => void
}

/** Lists the loaded teams, which can be selected; rows far from the screen aren't rendered (decision 12). */
function TeamList({ event, list, teams, order, onOrder }: TeamListProps) {
  const { isFetchingNextPage, isPlaceholderData } = list
  const [now] = useState(() => new Date())
  const chosen = useSelection((state) => state.chosen)
  useEffect(() => clearSelection, [])
  const selected = chosen.size === 0 ? [] : teams.filter(({ _id }) => chosen.has(_id))
  const select = useCallback((teamId: string, isOn: boolean) => {
    useSelection.setState(({ chosen: before }) => ({
      chosen: new Set(isOn ? [...before, teamId] : [...before].filter((id) => id !== teamId)),
    }))
  }, [])
  const selectAll = (isOn: boolean) =>
    isOn ? useSelection.setState({ chosen: new Set(teams.map(({ _id }) => _id)) }) : clearSelection()
  const { shown, isCompact } = useTableLook(event, now)
  return (
    <div
      className={`${styles.place} ${isPlaceholderData ? styles.stale : ''}`}
      aria-busy={isPlaceholderData || undefined}
    >
      <TeamListHead event={event} loaded={teams.length} selected={selected} onSelectAll={selectAll} />
      <div className={styles.scroll}>
        <table
          className={styles.table}
          style={{ minWidth: leastWidth(shown) }}
          data-compact={isCompact || undefined}
          aria-label={words.list[event.participation]}
          aria-busy={isFetchingNextPage || undefined}
        >
          <ColumnHeads event={event} columns={shown} order={order} onOrder={onOrder} />
          {teams.map((team) => (
            <TeamItem
              key={team._id}
              team={team}
              event={event}
              now={now}
              columns={shown}
              isSelected={chosen.has(team._id)}
              onSelect={select}
            />
          ))}
        </table>
        <ListEnd list={list} end={words.end[event.participation]} />
      </div>
    </div>
  )
}
