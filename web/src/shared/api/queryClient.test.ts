import { alerts } from '@quad/contract/messages/app.ts'
import { environmentManager, MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, unreachable } from './apiError.ts'
import { queryClient, refetchFailed, untilLoaded } from './queryClient.ts'

beforeEach(() => environmentManager.setIsServer(() => false))

afterEach(() => {
  onlineManager.setOnline(true)
  queryClient.clear()
  vi.useRealTimers()
})

/** Observes a query that fails until `mend` is called. */
function watchFailing(
  failure: () => Error,
  options: { initialData?: string; refetchInterval?: typeof untilLoaded } = {},
) {
  let mended = false
  let asked = 0
  const observer = new QueryObserver(queryClient, {
    queryKey: ['failing'],
    queryFn: async () => {
      asked += 1
      if (!mended) throw failure()
      return 'loaded'
    },
    staleTime: 0,
    ...options,
  })
  const leave = observer.subscribe(() => undefined)
  const mend = () => {
    mended = true
  }
  return { leave, mend, asked: () => asked, data: () => observer.getCurrentResult().data }
}

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

test('[SHELL-14] failed queries are refetched on reconnecting; those with data, and badges, within 20 seconds', async () => {
  vi.useFakeTimers()
  const later = () => vi.advanceTimersByTimeAsync(20_000)
  const reconnect = async () => refetchFailed(queryClient)
  const cases = [
    [{}, later, undefined],
    [{}, reconnect, 'loaded'],
    [{ initialData: 'old' }, later, 'loaded'],
    [{ refetchInterval: untilLoaded }, later, 'loaded'],
  ] as const
  for (const [options, wait, expected] of cases) {
    const { leave, mend, data } = watchFailing(unreachable, options)
    await vi.advanceTimersByTimeAsync(5000)
    expect(data()).not.toBe('loaded')
    mend()
    await wait()
    await vi.advanceTimersByTimeAsync(0)
    expect(data()).toBe(expected)
    leave()
    queryClient.clear()
  }
})

test('[SHELL-14] queries that the server refused aren’t refetched', async () => {
  vi.useFakeTimers()
  const { leave, asked } = watchFailing(() => new ApiError('No.', { status: 403 }))
  await vi.advanceTimersByTimeAsync(60_000)
  refetchFailed(queryClient)
  await vi.advanceTimersByTimeAsync(0)
  expect(asked()).toBe(1)
  leave()
})
