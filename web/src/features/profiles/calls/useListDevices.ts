import { type QueryClient, useQuery } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { listDevices } from '../../../shared/api/routes.ts'

const queryKey = ['devices'] as const

/** Lists where the viewer is signed in, this device first (DEV-01). */
export const useListDevices = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => callApi(listDevices, {}, { signal }) })

export const refetchDevices = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey })
