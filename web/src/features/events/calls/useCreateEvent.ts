import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showEvent } from '../../../entities/event/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { createEvent } from '../../../shared/api/routes.ts'
import { sendOnce } from '../../../shared/api/sending.ts'

/** Creates an event once, however often the request is repeated. */
export function useCreateEvent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<Calls['createEvent']>['body']) =>
      sendOnce(body, (clientId) => callApi(createEvent, { body: { ...body, clientId } })),
    onSuccess: (event) => showEvent(client, event),
  })
}
