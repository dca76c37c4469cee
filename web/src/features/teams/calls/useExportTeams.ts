import type { InputOf } from '@quad/contract/call.ts'
import type { Team } from '@quad/contract/entities/team.ts'
import { useMutation } from '@tanstack/react-query'
import type { TeamFilters } from '../../../entities/team/cache.ts'
import { ApiError, unreachable } from '../../../shared/api/apiError.ts'
import { addressOf, type CallParts } from '../../../shared/api/client.ts'
import { endRefusedSession } from '../../../shared/api/endRefusedSession.ts'
import { type FileCalls, readFailure, splitRoute } from '../../../shared/api/readFailure.ts'
import { exportTeams } from '../../../shared/api/routes.ts'
import { saveFile } from '../../../shared/saveFile.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { organiseWords as words } from '../words.ts'

interface Exported {
  readonly filters?: TeamFilters
  readonly selected?: readonly Team[]
}

/** Downloads an event's teams as CSV: those that match the filters, or the selected ones (TEAM-03). */
export function useExportTeams(eventId: string, title: string) {
  return useMutation({
    mutationFn: ({ filters, selected }: Exported) => {
      const numbers = selected?.map(({ teamNumber }) => teamNumber).join(',')
      const query = { status: filters?.status, '$text[$search]': filters?.text || undefined, numbers }
      return fetchFile(exportTeams, { params: { id: eventId }, query })
    },
    onSuccess: (file) => saveFile(file, words.fileOf(title), 'csv'),
    onError: (failure) => toast.error(`${words.notDownloaded}: ${failure.message}`),
  })
}

const timeoutMs = 15_000

/**
 * Fetches a file by a call of the contract, because a plain link wouldn't send the session. Only the wait for the first
 * byte is limited.
 * @throws ApiError
 */
function fetchFile<Route extends keyof FileCalls>(route: Route, input: InputOf<FileCalls[Route]>): Promise<Blob>
async function fetchFile(route: keyof FileCalls, input: CallParts): Promise<Blob> {
  const [method, path] = splitRoute(route)
  const { token } = useSession.getState()
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), timeoutMs)
  try {
    const response = await fetch(addressOf(path, input), {
      method,
      signal: waiting.signal,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    })
    clearTimeout(timer)
    if (!response.ok) throw await readFailure(response)
    return await response.blob()
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw unreachable()
    endRefusedSession(failure, token)
    throw failure
  } finally {
    clearTimeout(timer)
  }
}
