import { type MouseEvent, type PointerEvent, useRef } from 'react'

const holdMs = 450
/** The pixels that a finger may move during a long press; beyond them the movement is a swipe. */
const slackPx = 10
const swipePx = 56
const furthestPx = 72
/** The distance in pixels from the window's edge that is left to the browser's own swipe. */
const edgePx = 24

interface Touch {
  readonly x: number
  readonly y: number
  readonly timer: ReturnType<typeof setTimeout>
  moved: number
}

/** Returns a message's handlers: a long press or right click opens its menu, a sideways swipe starts a reply. */
export function useMessageTouch(onReply: (() => void) | undefined) {
  const touch = useRef<Touch>(undefined)
  const selecting = useRef(false)

  function begin({ pointerType, clientX: x, clientY: y, currentTarget: place }: PointerEvent<HTMLElement>) {
    // A right click on a Mac selects the word under it, so look before it does.
    selecting.current = hasSelection(place)
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
    onContextMenu: (event: MouseEvent<HTMLElement>) => selecting.current || openMenu(event),
  }
}

function hasSelection(place: HTMLElement): boolean {
  const selection = getSelection()
  return selection?.isCollapsed === false && selection.containsNode(place, true)
}

// Opens the message's menu, except on links, pictures and selected text, which keep the browser's own menu.
function openMenu(event: MouseEvent<HTMLElement>) {
  const { target, currentTarget: place } = event
  if (!(target instanceof Element) || target.closest('a, img, video, [popover]')) return
  event.preventDefault()
  openHeldMenu(place)
}

/**
 * Opens the menu whose button is inside an element, while the pointer still presses the element; false if there is no
 * such menu.
 */
function openHeldMenu(place: HTMLElement): boolean {
  const button = place.querySelector<HTMLButtonElement>('button[aria-haspopup="menu"]')
  const menu = button?.popoverTargetElement
  if (!button || !(menu instanceof HTMLElement)) return false
  if (!menu.matches(':popover-open')) openUntilPress(menu, button)
  return true
}

// Uses a manual popover, because an auto one closes as soon as the pointer that opened it is released.
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
