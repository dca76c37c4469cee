import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { eventKeys } from '../../../entities/event/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { refetch } from '../../../shared/api/queryClient.ts'
import { goToSeries, listSeriesDates, stopGoingToSeries } from '../../../shared/api/routes.ts'
import { toast } from '../../../shared/toast/toast.ts'

/** Lists the dates of a series that the viewer may see (EVT-36). */
export function useListSeriesDates(seriesId: string | undefined) {
  return useQuery({
    enabled: seriesId !== undefined,
    queryKey: [...eventKeys.all, 'series', seriesId],
    queryFn: async ({ signal }) =>
      (await callApi(listSeriesDates, { params: { id: seriesId ?? '' } }, { signal })).dates,
    staleTime: 0,
  })
}

/** Says that the viewer goes to all dates of a series that are ahead, or takes it back (EVT-36). */
export function useGoToSeries(seriesId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (going: boolean) =>
      going
        ? callApi(goToSeries, { params: { id: seriesId }, body: {} })
        : callApi(stopGoingToSeries, { params: { id: seriesId } }),
    onError: (failure) => toast.error(failure.message),
    onSettled: async () => {
      await refetch(client, ['going'])
      await refetch(client, eventKeys.all)
    },
  })
}
