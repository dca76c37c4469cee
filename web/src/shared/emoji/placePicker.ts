const gap = 8
const edge = 8
const widest = 376
const tallest = 420
const leastRoom = 260

/** Places the picker above or below its text box, whichever has room; full width on phones. */
export function placePicker(box: HTMLElement | null, button: HTMLElement | null, panel: HTMLElement | null): void {
  if (!box || !button || !panel) return
  // clientWidth excludes the scrollbar, unlike innerWidth.
  const width = document.body.clientWidth
  const height = window.innerHeight
  const { top, bottom } = between(box, button, height)
  const roomAbove = top - gap - edge
  const roomBelow = height - bottom - gap - edge
  const above = roomAbove >= Math.min(tallest, roomBelow)
  const tall = Math.min(tallest, Math.max(roomAbove, roomBelow))
  const wide = Math.min(widest, width - 2 * edge)
  const [at, boxRect] = [button.getBoundingClientRect(), box.getBoundingClientRect()]
  const toLeft = at.left + at.right < boxRect.left + boxRect.right
  const left = Math.min(Math.max(edge, toLeft ? boxRect.left : at.right - wide), width - wide - edge)
  panel.style.width = `${wide}px`
  panel.style.height = `${tall}px`
  panel.style.left = `${left}px`
  panel.style.top = `${above ? top - gap - tall : bottom + gap}px`
}

/** The stretch to keep visible: box and button, or just the button if both leave no room. */
function between(box: HTMLElement, button: HTMLElement, height: number): { top: number; bottom: number } {
  const own = button.getBoundingClientRect()
  const other = box.getBoundingClientRect()
  const both = { top: Math.min(own.top, other.top), bottom: Math.max(own.bottom, other.bottom) }
  return Math.max(both.top, height - both.bottom) >= leastRoom ? both : own
}
