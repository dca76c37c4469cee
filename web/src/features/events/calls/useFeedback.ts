import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import type { Feedback } from '@quad/contract/entities/feedback.ts'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { getFeedback, getFeedbackResults, giveFeedback, listFeedbackTexts } from '../../../shared/api/routes.ts'

const keys = {
  own: (eventId: string) => ['feedback', 'own', eventId] as const,
  results: (eventId: string) => ['feedback', 'results', eventId] as const,
}

/** Returns the viewer's own feedback on an event, and whether they can give it now (EVT-29). */
export function useGetFeedback(eventId: string) {
  return useQuery({
    queryKey: keys.own(eventId),
    queryFn: ({ signal }) => callApi(getFeedback, { params: { id: eventId } }, { signal }),
  })
}

/** Gives feedback on an event, or replaces the viewer's (EVT-29). */
export function useGiveFeedback(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<Calls['giveFeedback']>['body']) =>
      callApi(giveFeedback, { params: { id: eventId }, body }),
    onSuccess: (saved) => client.setQueryData<Feedback>(keys.own(eventId), saved),
    // The time may be over, or the viewer not in the team any more.
    onError: () => client.invalidateQueries({ queryKey: keys.own(eventId) }),
  })
}

// Read anew whenever the page is opened, and never while it is: a change would show what is new.
const still = { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

/** Returns the results of an event's feedback for its admins (EVT-29). */
export function useGetFeedbackResults(eventId: string) {
  return useQuery({
    ...still,
    queryKey: keys.results(eventId),
    queryFn: ({ signal }) => callApi(getFeedbackResults, { params: { id: eventId } }, { signal }),
  })
}

/** Pages through the comments in the results, or the answers to a question in words (EVT-29). */
export function useListFeedbackTexts(eventId: string, question?: string) {
  return useInfiniteQuery({
    ...still,
    queryKey: [...keys.results(eventId), 'texts', question ?? ''],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        listFeedbackTexts,
        {
          params: { id: eventId },
          query: { ...(question !== undefined && { question }), ...(pageParam !== undefined && { after: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ texts, moreTexts }) => (moreTexts ? texts.at(-1)?._id : undefined),
    select: ({ pages }) => pages.flatMap(({ texts }) => texts),
  })
}
