import { useState, useSyncExternalStore } from 'react'

let pressed = false
const listeners = new Set<() => void>()

function tell(next: boolean): void {
  pressed = next
  for (const listener of listeners) listener()
}

// After the click, which follows the release in the same task.
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
 * Returns the value, frozen while a pointer is down: leaving a field shows its error, which would move the pressed
 * button away.
 */
export function useHeldWhilePressed<Value>(value: Value): Value {
  const held = useSyncExternalStore(subscribe, isPressed)
  const [kept, keep] = useState(value)
  if (!held && kept !== value) keep(value)
  return held ? kept : value
}
