import type { Fest } from '@quad/contract/entities/fest.ts'
import type { QueryClient } from '@tanstack/react-query'
import { askAnew } from '../../shared/api/askAnew.ts'
import { festKeys } from './cache.ts'

/** Shows a saved fest on its page, and refetches the lists. */
export function showFest(client: QueryClient, fest: Fest): void {
  client.setQueryData<Fest>(festKeys.one(fest._id), fest)
  void askAnew(client, festKeys.all)
}
