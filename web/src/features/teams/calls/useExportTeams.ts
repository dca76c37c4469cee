import type { Team } from '@quad/contract/entities/team.ts'
import { useMutation } from '@tanstack/react-query'
import type { TeamSearch } from '../../../entities/team/cache.ts'
import { fetchFile } from '../../../shared/api/fetchFile.ts'
import { exportTeams } from '../../../shared/api/routes.ts'
import { saveFile } from '../../../shared/saveFile.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { queryOf } from '../teamFilters.ts'
import { organiseWords as words } from '../words.ts'

interface Exported {
  readonly search?: TeamSearch
  readonly selected?: readonly Team[]
  /** Absent for all. */
  readonly columns?: string | undefined
}

/** Downloads an event's teams as CSV: those that match a search, or the selected ones (TEAM-03). */
export function useExportTeams(eventId: string, title: string) {
  return useMutation({
    mutationFn: ({ search, selected, columns }: Exported) => {
      const numbers = selected?.map(({ teamNumber }) => teamNumber).join(',')
      const query = { ...(search && queryOf(search)), numbers, columns }
      return fetchFile(exportTeams, { params: { id: eventId }, query })
    },
    onSuccess: (file) => saveFile(file, words.fileOf(title), 'csv'),
    onError: (failure) => toast.error(`${words.notDownloaded}: ${failure.message}`),
  })
}
