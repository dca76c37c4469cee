import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { countFiles } from '../../../shared/api/routes/channels.ts'
import { fileKeys } from '../fileCache.ts'

/** Counts a channel's files, and those of others that the viewer hasn't seen (FILE-01). */
export function useCountFiles(channelId: string) {
  return useQuery({
    queryKey: fileKeys.counts(channelId),
    queryFn: ({ signal }) => callApi(countFiles, { params: { id: channelId } }, { signal }),
  })
}
