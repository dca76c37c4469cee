import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { openHeldMenu } from '../../../shared/ui/Menu.tsx'

const holdMs = 450
/** Pixels that a finger may move while it holds, and from which on it swipes. */
const slackPx = 10
const swipePx = 56
const furthestPx = 72
/** Pixels from the window's edge that belong to the browser's own swipe. */
const edgePx = 24

interface Touch {
  readonly x: number
  readonly y: number
  readonly timer: ReturnType<typeof setTimeout>
  moved: number
}

/** Handlers of a message: a long press or right click opens its menu, a swipe to the side answers it. */
export function useMessageTouch(onReply: (() => void) | undefined) {
  const touch = useRef<Touch>(undefined)

  function begin({ pointerType, clientX: x, clientY: y, currentTarget: place }: PointerEvent<HTMLElement>) {
    if (pointerType !== 'touch' || x < edgePx) return
    const timer = setTimeout(() => {
      touch.current = undefined
      if (openHeldMenu(place)) navigator.vibrate?.(10)
    }, holdMs)
    touch.current = { x, y, timer, moved: 0 }
  }

  function move({ clientX, clientY, currentTarget: place }: PointerEvent<HTMLElement>) {
    const from = touch.current
    if (!from) return
    const [across, down] = [clientX - from.x, Math.abs(clientY - from.y)]
    if (Math.max(Math.abs(across), down) > slackPx) clearTimeout(from.timer)
    if (!onReply || across < slackPx || across < 2 * down) return
    from.moved = Math.min(across, furthestPx)
    place.style.transform = `translateX(${from.moved}px)`
  }

  function end({ currentTarget: place }: PointerEvent<HTMLElement>) {
    const from = touch.current
    touch.current = undefined
    if (!from) return
    clearTimeout(from.timer)
    place.style.transform = ''
    if (from.moved >= swipePx) onReply?.()
  }

  function cancel({ currentTarget: place }: PointerEvent<HTMLElement>) {
    clearTimeout(touch.current?.timer)
    touch.current = undefined
    place.style.transform = ''
  }

  return {
    onPointerDown: begin,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: cancel,
    onContextMenu: openMenu,
  }
}

// Links, pictures and selected text keep the browser's own menu.
function openMenu(event: MouseEvent<HTMLElement>) {
  const { target, currentTarget: place } = event
  if (!(target instanceof Element) || target.closest('a, img, video, [popover]')) return
  if (getSelection()?.isCollapsed === false) return
  event.preventDefault()
  openHeldMenu(place)
}
