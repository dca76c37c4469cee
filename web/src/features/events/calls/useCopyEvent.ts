import type { Event } from '@quad/contract/entities/event.ts'
import { useQuery } from '@tanstack/react-query'
import { eventKeys } from '../../../entities/event/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { getEvent } from '../../../shared/api/routes.ts'
import { sendFile } from '../../../shared/upload/sendFile.ts'

/** Uploads an event's poster again, as a file belongs to one event; returns '' without one. */
async function copyPoster({ eventImg }: Event, signal: AbortSignal): Promise<string> {
  if (eventImg === '') return ''
  const response = await fetch(eventImg, { signal })
  if (!response.ok) return ''
  return (await sendFile(await response.blob(), 'poster', { signal, onProgress: () => undefined })).location
}

/** An event to copy, with a copy of its poster; not cached, as the poster can be used once (EVT-24). */
export function useCopyEvent(eventId: string | null) {
  return useQuery({
    queryKey: [...eventKeys.all, 'copy', eventId],
    enabled: eventId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    async queryFn({ signal }) {
      const event = await callApi(getEvent, { params: { id: eventId ?? '' } }, { signal })
      return { event, eventImg: await copyPoster(event, signal) }
    },
  })
}
