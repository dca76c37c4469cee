import { useEffect, useState } from 'react'

const refreshEveryMs = 30_000

/** The time by this device, anew every half a minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), refreshEveryMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
