import type { Team } from '@quad/contract/entities/team.ts'
import { useMutation } from '@tanstack/react-query'
import type { TeamFilters } from '../../../entities/team/cache.ts'
import { fetchFile } from '../../../shared/api/fetchFile.ts'
import { exportTeams } from '../../../shared/api/routes.ts'
import { saveFile } from '../../../shared/saveFile.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { organiseWords as words } from '../words.ts'

interface Exported {
  readonly filters?: TeamFilters
  readonly selected?: readonly Team[]
}

/** Downloads an event's teams as CSV: those that match the filters, or the selected ones (TEAM-03). */
export function useExportTeams(eventId: string, title: string) {
  return useMutation({
    mutationFn: ({ filters, selected }: Exported) => {
      const numbers = selected?.map(({ teamNumber }) => teamNumber).join(',')
      const answers = filters?.missing ? ('missing' as const) : undefined
      const approval = filters?.asks ? ('asked' as const) : undefined
      const query = {
        status: filters?.status,
        approval,
        payment: filters?.payment,
        answers,
        '$text[$search]': filters?.text || undefined,
        numbers,
      }
      return fetchFile(exportTeams, { params: { id: eventId }, query })
    },
    onSuccess: (file) => saveFile(file, words.fileOf(title), 'csv'),
    onError: (failure) => toast.error(`${words.notDownloaded}: ${failure.message}`),
  })
}
