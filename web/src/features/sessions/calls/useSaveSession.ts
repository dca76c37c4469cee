import type { Session } from '@quad/contract/entities/session.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refetch } from '../../../shared/api/refetch.ts'
import { callApi } from '../../../shared/api/client.ts'
import { updateSession, createSession } from '../../../shared/api/routes.ts'
import { sessionKeys } from '../../../entities/session/sessionKeys.ts'
import { showSession } from '../sessionCache.ts'
import { bodyOf, changedBody, type SessionValues } from '../sessionForm.ts'

/** Adds a session to a channel, or saves the changes to `original` (SESS-01). */
export function useSaveSession(channelId: string, original: Session | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ values, note }: { readonly values: SessionValues; readonly note: string }) => {
      const params = { id: channelId }
      if (!original) return callApi(createSession, { params, body: bodyOf(values) })
      const body = { ...changedBody(values, original), ...(note !== '' && { note }) }
      return callApi(updateSession, { params: { ...params, sessionId: original._id }, body })
    },
    onSuccess: (session) =>
      original ? showSession(client, session) : void refetch(client, sessionKeys.list(channelId)),
  })
}
