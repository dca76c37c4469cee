import { type TouchEvent, useRef } from 'react'

const leastPx = 48

/** Touch handlers that call `turn` on a sideways swipe; ignored while zoomed in, where a swipe pans. */
export function useSwipe(turn: (by: 1 | -1) => void) {
  const from = useRef<{ readonly x: number; readonly y: number }>(undefined)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0]
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1
      from.current = finger && touches.length === 1 && !isZoomed ? { x: finger.clientX, y: finger.clientY } : undefined
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0]
      if (!from.current || !finger) return
      const [right, down] = [finger.clientX - from.current.x, finger.clientY - from.current.y]
      from.current = undefined
      if (Math.abs(right) >= leastPx && Math.abs(right) > 2 * Math.abs(down)) turn(right < 0 ? 1 : -1)
    },
  }
}
