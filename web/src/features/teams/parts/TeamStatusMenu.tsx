import type { Team } from '@quad/contract/entities/team.ts'
import { TeamStatusMark } from '../../../entities/team/TeamStatusMark.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuChoice } from '../../../shared/ui/MenuItem.tsx'
import { statuses } from '../calls/useListTeams.ts'
import { useUpdateTeam } from '../calls/useUpdateTeams.ts'
import { organiseWords as words } from '../words.ts'
import styles from './TeamItem.module.css'

interface TeamStatusMenuProps {
  readonly team: Team
  readonly name: string
}

/**
 * The menu that sets a team's status. It isn't a select, whose arrow keys would notify the team of each status passed.
 */
export function TeamStatusMenu({ team: { _id: teamId, event, status }, name }: TeamStatusMenuProps) {
  const change = useUpdateTeam(event)
  // Show the new status at once, before the server confirms it.
  const shown = change.isPending ? change.variables.status : status
  return (
    <span className={styles.status} aria-busy={change.isPending || undefined}>
      <Menu
        label={words.statusOf(name, words.status[shown])}
        triggerClassName={styles.trigger}
        trigger={
          <>
            <TeamStatusMark status={shown} label={words.status[shown]} />
            <Icon name="chevronDown" size={16} />
          </>
        }
      >
        {statuses.map((one) => (
          <MenuChoice
            key={one}
            chosen={one === shown}
            onSelect={() => one !== shown && !change.isPending && change.mutate({ teamIds: [teamId], status: one })}
          >
            {words.status[one]}
          </MenuChoice>
        ))}
      </Menu>
    </span>
  )
}
