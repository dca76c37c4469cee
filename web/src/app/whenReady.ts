import { queryClient } from '../shared/api/queryClient.ts'
import { whenSettled } from '../shared/navigation/router.ts'

// What isn't there by then gets skeletons.
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
 * Resolves when the first page's frame, code and data are there. The page's HTML has asked for them all, so that one
 * render shows what would otherwise take three.
 */
export function whenReady(frame: Promise<void>): Promise<unknown> {
  const page = Promise.all([frame, whenSettled().then(whenFetched)])
  return Promise.race([page, new Promise((resolve) => setTimeout(resolve, atMostMs))])
}
