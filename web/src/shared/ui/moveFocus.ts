import type { KeyboardEvent } from 'react'

/** Moves the focus among the items of this role by two arrow keys, Home and End; returns the item that has it now. */
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
