import type { KeyboardEvent } from 'react'

/** Enter that ends an input method's composition chooses a word: it does not send. */
export function isEnter(event: KeyboardEvent): boolean {
  // 229 is what older Safari reports for the Enter that closes a composition.
  return event.key === 'Enter' && !event.nativeEvent.isComposing && event.keyCode !== 229
}
