import type { KeyboardEvent } from 'react'

/** True for Enter, except the Enter that accepts an input method's suggestion. */
export function isEnter(event: KeyboardEvent): boolean {
  // Older Safari reports that Enter with key code 229.
  return event.key === 'Enter' && !event.nativeEvent.isComposing && event.keyCode !== 229
}
