import { useEffect, useRef, useState } from 'react'

const enoughPx = 72
// A finger that moves sideways swipes pictures.
const beginPx = 12

type Pull = 'idle' | 'pulling' | 'enough' | 'refreshing'

/**
 * Refreshes when a finger pulls the page down at its top. Returns how far the gesture is, which changes nothing else on
 * screen; on other devices, pressing Feed again does the same.
 */
export function usePullToRefresh(refresh: () => Promise<unknown>): Pull {
  const [pull, setPull] = useState<Pull>('idle')
  const act = useRef(refresh)
  useEffect(() => {
    act.current = refresh
  })
  useEffect(() => {
    let start: Touch | undefined
    let isEnough = false
    const root = document.documentElement
    const begin = ({ touches }: TouchEvent) => {
      start = touches.length === 1 && window.scrollY <= 0 ? touches[0] : undefined
      isEnough = false
    }
    const move = ({ touches: [touch] }: TouchEvent) => {
      if (!start || !touch) return
      const [down, aside] = [touch.clientY - start.clientY, Math.abs(touch.clientX - start.clientX)]
      if (window.scrollY > 0 || (aside > beginPx && aside > down)) return void end(false)
      isEnough = down >= enoughPx
      setPull(isEnough ? 'enough' : down >= beginPx ? 'pulling' : 'idle')
    }
    const end = (may = true) => {
      const starts = may && start !== undefined && isEnough
      start = undefined
      if (!starts) return setPull('idle')
      setPull('refreshing')
      void act.current().finally(() => setPull('idle'))
    }
    const release = () => end()
    const cancel = () => end(false)
    const listening = new AbortController()
    const options = { passive: true, signal: listening.signal }
    window.addEventListener('touchstart', begin, options)
    window.addEventListener('touchmove', move, options)
    window.addEventListener('touchend', release, options)
    window.addEventListener('touchcancel', cancel, options)
    // Otherwise Chrome on Android reloads the page.
    root.style.overscrollBehaviorY = 'contain'
    return () => {
      listening.abort()
      root.style.overscrollBehaviorY = ''
    }
  }, [])
  return pull
}
