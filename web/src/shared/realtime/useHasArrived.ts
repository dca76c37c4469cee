import { useEffect, useState } from 'react'
import { onArrival } from './live.ts'

// A connection attempt that takes longer is slow or will fail.
const waitMs = 3000

/**
 * True once the first connection is open, or after three seconds. A count fetched after that already includes the
 * changes from before the connection.
 */
export function useHasArrived(): boolean {
  const [hasArrived, setHasArrived] = useState(false)
  useEffect(() => {
    const arrive = () => setHasArrived(true)
    const timer = setTimeout(arrive, waitMs)
    const leave = onArrival(arrive)
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [])
  return hasArrived
}
