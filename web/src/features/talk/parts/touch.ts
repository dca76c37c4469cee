import { type MouseEvent, type PointerEvent, useRef } from 'react'

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
  const selection = getSelection()
  if (selection?.isCollapsed === false && selection.containsNode(place, true)) return
  event.preventDefault()
  openHeldMenu(place)
}

/** Opens the menu whose button is in an element, while the pointer is still down on it; false without such a menu. */
function openHeldMenu(place: HTMLElement): boolean {
  const button = place.querySelector<HTMLButtonElement>('button[aria-haspopup="menu"]')
  const menu = button?.popoverTargetElement
  if (!button || !(menu instanceof HTMLElement)) return false
  if (!menu.matches(':popover-open')) openUntilPress(menu, button)
  return true
}

// A popover of type auto closes as soon as the pointer that opened it goes up; one of type manual, never by itself.
function openUntilPress(menu: HTMLElement, button: HTMLElement): void {
  const listening = new AbortController()
  const { signal } = listening
  const closeOutside = ({ target }: Event) => {
    if (target instanceof Node && !menu.contains(target)) menu.hidePopover()
  }
  const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && menu.hidePopover()
  const closed = (event: ToggleEvent) => {
    if (event.newState === 'open') return
    listening.abort()
    menu.setAttribute('popover', 'auto')
    if (document.activeElement === document.body) button.focus({ preventScroll: true })
  }
  menu.setAttribute('popover', 'manual')
  menu.addEventListener('toggle', closed, { signal })
  document.addEventListener('pointerdown', closeOutside, { capture: true, signal })
  document.addEventListener('keydown', closeByKey, { signal })
  menu.showPopover()
}
