import { useMutation } from '@tanstack/react-query'
import { fetchFile } from '../../../shared/api/fetchFile.ts'
import { exportTeams } from '../../../shared/api/routes/teams.ts'
import { saveFile } from '../../../shared/saveFile.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { organiseWords as words } from '../organiseWords.ts'

/** Downloads all teams of an event as CSV (TEAM-03). */
export function useExportTeams(eventId: string, title: string) {
  return useMutation({
    mutationFn: () => fetchFile(exportTeams, { params: { id: eventId } }),
    onSuccess: (file) => saveFile(file, words.fileOf(title), 'csv'),
    onError: (failure) => toast.error(`${words.notDownloaded}: ${failure.message}`),
  })
}
