import type { Event } from '@quad/contract/entities/event.ts'
import type { Team } from '@quad/contract/entities/team.ts'
import type { TeamSearch } from '../../../entities/team/cache.ts'
import { buttonClass } from '../../../shared/ui/Button.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { useExportTeams } from '../calls/useExportTeams.ts'
import { fileColumns, useTableLook } from '../tableLook.ts'
import { columnWords } from '../columnWords.ts'
import { organiseWords as words } from '../words.ts'

interface DownloadMenuProps {
  readonly event: Event
  readonly search?: TeamSearch
  readonly selected?: readonly Team[]
  readonly size: 'sm' | 'md'
}

/** Downloads the teams that match a search, or the selected ones, with the columns of the table or with all (EVT-43). */
export function DownloadMenu({ event, size, ...teams }: DownloadMenuProps) {
  const { shown } = useTableLook(event, useNow())
  const { isPending, mutate } = useExportTeams(event._id, event.eventTitle)
  const download = (columns?: string) => isPending || mutate({ ...teams, columns })
  return (
    <Menu
      label={words.download}
      triggerClassName={buttonClass('quiet', size)}
      trigger={
        <>
          {size === 'md' && <Icon name="file" size={20} />}
          {words.download}
          <Icon name="chevronDown" size={16} />
        </>
      }
    >
      <MenuItem onSelect={() => download(fileColumns(event, shown))}>{columnWords.downloadShown}</MenuItem>
      <MenuItem onSelect={() => download()}>{columnWords.downloadAll}</MenuItem>
    </Menu>
  )
}
