import type { Event } from '@quad/contract/entities/event.ts'
import type { Team } from '@quad/contract/entities/team.ts'
import { useCallback, useEffect, useState } from 'react'
import { ListEnd } from '../../../shared/ui/ListEnd.tsx'
import { List } from '../../../shared/ui/primitives.tsx'
import type { useListTeams } from '../calls/useListTeams.ts'
import { organiseWords as words } from '../organiseWords.ts'
import { clearSelection, useSelection } from '../selection.ts'
import { TeamListHead } from './TeamListHead.tsx'
import { TeamItem } from './TeamItem.tsx'
import styles from './TeamList.module.css'

interface TeamListProps {
  readonly event: Event
  readonly list: ReturnType<typeof useListTeams>
  readonly teams: readonly Team[]
}

/** The loaded teams, of which some or all may be selected; rows far from the screen aren't rendered (decision 12). */
export function TeamList({ event, list, teams }: TeamListProps) {
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
  return (
    <div
      className={`${styles.table} ${isPlaceholderData ? styles.stale : ''}`}
      aria-busy={isPlaceholderData || undefined}
    >
      <TeamListHead event={event} loaded={teams.length} selected={selected} onSelectAll={selectAll} />
      <List aria-label={words.list[event.participation]} aria-busy={isFetchingNextPage || undefined}>
        {teams.map((team) => (
          <TeamItem
            key={team._id}
            team={team}
            event={event}
            now={now}
            isSelected={chosen.has(team._id)}
            onSelect={select}
          />
        ))}
      </List>
      <ListEnd list={list} end={words.end[event.participation]} />
    </div>
  )
}
