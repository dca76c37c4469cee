const gap = 4
const edge = 8
const leastRoom = 240

// clientWidth excludes the scrollbar, unlike innerWidth.
const roomAcross = () => document.body.clientWidth

/** Places a menu below its button, or above it near the bottom, aligned to the nearer side. */
export function placeMenu(button: HTMLElement | null, menu: HTMLElement | null): void {
  if (button === null || menu === null) return
  const at = button.getBoundingClientRect()
  const width = roomAcross()
  const height = window.innerHeight
  const above = height - at.bottom < leastRoom && at.top > height - at.bottom
  const toLeft = at.left + at.width / 2 > width / 2
  menu.style.top = above ? 'auto' : `${at.bottom + gap}px`
  menu.style.bottom = above ? `${height - at.top + gap}px` : 'auto'
  menu.style.left = toLeft ? 'auto' : `${Math.max(edge, at.left)}px`
  menu.style.right = toLeft ? `${Math.max(edge, width - at.right)}px` : 'auto'
}

/** Moves an open menu back into the window: its width is known only once it is open. */
export function keepMenuInside(menu: HTMLElement | null): void {
  if (menu === null) return
  const { left, right } = menu.getBoundingClientRect()
  const over = right - (roomAcross() - edge)
  if (over > 0) menu.style.left = `${Math.max(edge, left - over)}px`
}
