import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { photoKeys } from '../../../entities/photo/photos.ts'
import { photoWords } from '../../../entities/photo/words.ts'
import { callApi } from '../../../shared/api/client.ts'
import { refetch } from '../../../shared/api/queryClient.ts'
import { addEventPhotos, listEventPhotos, setPhotoAdding } from '../../../shared/api/routes.ts'
import { toast } from '../../../shared/toast/toast.ts'

/** Pages through the photos of an event, newest first (EVT-40). */
export function useListEventPhotos(eventId: string) {
  return useInfiniteQuery({
    queryKey: photoKeys.of(eventId),
    queryFn: ({ pageParam, signal }) =>
      callApi(
        listEventPhotos,
        { params: { id: eventId }, query: { ...(pageParam !== undefined && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ photos, morePhotos }) => (morePhotos ? photos.at(-1)?._id : undefined),
    // The first page says how many there are, and how many more the viewer may add.
    select: ({ pages }) => ({ photos: pages.flatMap(({ photos }) => photos), album: pages[0] }),
  })
}

/** Adds uploaded photos to an event (EVT-40). */
export function useAddEventPhotos(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<Calls['addEventPhotos']>['body']) =>
      callApi(addEventPhotos, { params: { id: eventId }, body }),
    onSettled: () => refetch(client, photoKeys.of(eventId)),
  })
}

/** Opens or closes the adding of photos by those who were at an event (EVT-40). */
export function useSetPhotoAdding(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (open: boolean) => callApi(setPhotoAdding, { params: { id: eventId }, body: { open } }),
    onSuccess: (_, open) => toast.success(open ? photoWords.openNow : photoWords.closedNow),
    onError: (failure) => toast.error(failure.message),
    onSettled: () => refetch(client, photoKeys.of(eventId)),
  })
}
