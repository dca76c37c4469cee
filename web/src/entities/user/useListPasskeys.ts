import { type QueryClient, useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { listPasskeys } from '../../shared/api/routes.ts'

const queryKey = ['passkeys'] as const

/** Lists the viewer's passkeys, newest first (ACC-15). */
export const useListPasskeys = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => callApi(listPasskeys, {}, { signal }) })

export const refetchPasskeys = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey })
