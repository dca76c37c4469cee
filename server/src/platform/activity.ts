/** When this node last did what may leave work for its loops, so that they look less often while nothing happens. */
export interface Activity {
  /** Something was done that may leave work. */
  mark(): void
  isRecent(): boolean
}

/** As long as work may wait after what caused it. */
const recentMs = 8000

export function createActivity(): Activity {
  let last = performance.now()
  return {
    mark() {
      last = performance.now()
    },
    isRecent: () => performance.now() - last < recentMs,
  }
}
