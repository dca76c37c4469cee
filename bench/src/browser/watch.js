// Runs in a page before its own scripts: collects the measurements that pages.ts reads.
;(() => {
  const seen = { lcp: 0, longestTask: 0, layoutShift: 0 }
  globalThis.quadSeen = seen
  const notes = {
    'largest-contentful-paint': ({ startTime }) => {
      seen.lcp = startTime
    },
    longtask: ({ duration }) => {
      seen.longestTask = Math.max(seen.longestTask, duration)
    },
    'layout-shift': ({ value, hadRecentInput }) => {
      if (!hadRecentInput) seen.layoutShift += value
    },
  }
  for (const [type, note] of Object.entries(notes))
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry)
    }).observe({ type, buffered: true })
})()
