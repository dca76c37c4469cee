import { alerts } from '@quad/contract/messages/app.ts'
import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { unreachable } from './apiError.ts'
import { queryClient } from './queryClient.ts'

afterEach(() => onlineManager.setOnline(true))

test('[SHELL-14] offline, a page fails at once, and a change too: it is never sent later', async () => {
  onlineManager.setOnline(false)
  let sent = 0
  const fail = async () => {
    sent += 1
    throw unreachable()
  }
  const page = { queryKey: ['page'], queryFn: fail }
  await expect(
    queryClient.fetchQuery({ ...page, retry: queryClient.getDefaultOptions().queries?.retry ?? false }),
  ).rejects.toThrow(alerts.unreachable)
  const change = new MutationObserver(queryClient, { mutationFn: fail })
  await expect(change.mutate()).rejects.toThrow(alerts.unreachable)
  onlineManager.setOnline(true)
  await queryClient.resumePausedMutations()
  expect(sent).toBe(2)
})
