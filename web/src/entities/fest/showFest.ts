import type { Fest } from '@quad/contract/entities/fest.ts'
import type { QueryClient } from '@tanstack/react-query'
import { refetch } from '../../shared/api/refetch.ts'
import { festKeys } from './cache.ts'

/** Shows a saved fest on its page, and refetches the lists. */
export function showFest(client: QueryClient, fest: Fest): void {
  client.setQueryData<Fest>(festKeys.one(fest._id), fest)
  void refetch(client, festKeys.all)
}
