import type { KeyboardEvent } from 'react'

const find = (selector: string) => document.querySelector<HTMLElement>(selector)

/**
 * Focuses the page's main field or else its heading, so that screen readers announce it and Tab continues from there.
 */
export function focusHeading(): void {
  const target = find('main [data-arrival]') ?? find('main h1') ?? find('main')
  if (target && target.tabIndex < 0) target.tabIndex = -1
  target?.focus({ preventScroll: true })
}

/** Moves the focus among the items of this role by two arrow keys, Home and End; returns the newly focused item. */
export function moveFocus(event: KeyboardEvent, role: string, [back, on]: readonly [string, string]) {
  const items = Array.from(event.currentTarget.querySelectorAll<HTMLElement>(`[role^="${role}"]`))
  const at = items.findIndex((item) => item === document.activeElement)
  const steps: Record<string, number> = { [on]: at + 1, [back]: at - 1, Home: 0, End: -1 }
  const step = steps[event.key]
  if (step === undefined) return undefined
  event.preventDefault()
  const item = items.at(step % items.length)
  item?.focus()
  return item
}

/** True for Enter, except the Enter that accepts an input method's suggestion. */
export function isEnter(event: KeyboardEvent): boolean {
  // Older Safari reports that Enter with key code 229.
  return event.key === 'Enter' && !event.nativeEvent.isComposing && event.keyCode !== 229
}
