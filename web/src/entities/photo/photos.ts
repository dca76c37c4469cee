import type { QueryClient } from '@tanstack/react-query'
import { refetch } from '../../shared/api/queryClient.ts'

/** Query keys of photos of events. Not below the events' key: photos aren't kept on the device. */
export const photoKeys = {
  all: ['eventPhotos'] as const,
  of: (eventId: string) => ['eventPhotos', eventId] as const,
}

/** Refetches the photos of all events after the viewer's blocks changed. */
export function refetchPhotos(client: QueryClient): void {
  void refetch(client, photoKeys.all)
}
