import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { eventKeys } from '../../../entities/event/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { refetch } from '../../../shared/api/queryClient.ts'
import { goToSeries, listSeriesDates, stopGoingToSeries, updateSeriesRule } from '../../../shared/api/routes.ts'
import { toast } from '../../../shared/toast/toast.ts'

/** Gets the rule of a series, and the dates of it that the viewer may see (EVT-36). */
export function useGetSeries(seriesId: string | undefined) {
  return useQuery({
    enabled: seriesId !== undefined,
    queryKey: [...eventKeys.all, 'series', seriesId],
    queryFn: ({ signal }) => callApi(listSeriesDates, { params: { id: seriesId ?? '' } }, { signal }),
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

export type RuleBody = InputOf<Calls['updateSeriesRule']>['body']

/** Gives a date of a series and those after it another rule (EVT-44). */
export function useUpdateSeriesRule(seriesId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RuleBody) => callApi(updateSeriesRule, { params: { id: seriesId }, body }),
    onSuccess: async () => {
      await refetch(client, ['going'])
      await refetch(client, eventKeys.all)
    },
  })
}
