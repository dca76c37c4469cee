import { useState, useSyncExternalStore } from 'react'

let pressed = false
const listeners = new Set<() => void>()

function tell(next: boolean): void {
  pressed = next
  for (const listener of listeners) listener()
}

// The click comes after the release, in the same breath: only then may anything move.
const release = () => setTimeout(tell, 0, false)

addEventListener('pointerdown', () => tell(true), true)
addEventListener('pointerup', release, true)
addEventListener('pointercancel', release, true)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const isPressed = () => pressed

/**
 * The value, but as it was for as long as a pointer is pressed: a press that leaves a field makes its error appear,
 * and what is being pressed would slip away from under the finger.
 */
export function useHeldWhilePressed<Value>(value: Value): Value {
  const held = useSyncExternalStore(subscribe, isPressed)
  const [kept, keep] = useState(value)
  if (!held && kept !== value) keep(value)
  return held ? kept : value
}
