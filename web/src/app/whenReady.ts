import { queryClient } from '../shared/api/queryClient.ts'
import { whenSettled } from '../shared/navigation/router.ts'

// After this time the page renders skeletons for missing data.
const atMostMs = 300

function whenFetched(): Promise<void> {
  return new Promise((resolve) => {
    const cache = queryClient.getQueryCache()
    const check = () => {
      if (queryClient.isFetching() > 0) return
      stop()
      resolve()
    }
    const stop = cache.subscribe(check)
    check()
  })
}

/**
 * Resolves when the first page's frame, code and data are loaded, which the HTML requests in parallel. The app then
 * renders once instead of three times.
 */
export function whenReady(frame: Promise<void>): Promise<unknown> {
  const page = Promise.all([frame, whenSettled().then(whenFetched)])
  return Promise.race([page, new Promise((resolve) => setTimeout(resolve, atMostMs))])
}
