import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../shared/api/queryClient.ts'
import { provideRouter } from '../shared/navigation/router.ts'
import { whenReady } from './whenReady.ts'

let code: PromiseWithResolvers<null>

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  code = Promise.withResolvers()
  provideRouter(createMemoryRouter([{ loader: () => code.promise, path: '/' }]))
})
afterEach(() => void vi.useRealTimers())

function begin() {
  const read = Promise.withResolvers<string>()
  void queryClient.prefetchQuery({ queryKey: ['first'], queryFn: () => read.promise })
  let isReady = false
  void whenReady(Promise.resolve()).then(() => (isReady = true))
  return { read, isReady: () => isReady }
}

test('[SHELL-14] the first render waits for the page’s code and its data', async () => {
  const { read, isReady } = begin()
  await vi.advanceTimersByTimeAsync(50)
  code.resolve(null)
  await vi.advanceTimersByTimeAsync(50)
  expect(isReady()).toBe(false)
  read.resolve('data')
  await vi.advanceTimersByTimeAsync(1)
  expect(isReady()).toBe(true)
})

test('[SHELL-14] what is slow to come doesn’t keep the skeleton from showing', async () => {
  const { isReady } = begin()
  await vi.advanceTimersByTimeAsync(299)
  expect(isReady()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isReady()).toBe(true)
})
