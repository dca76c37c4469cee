/** Puts a text into a box at its caret, or in place of what is selected, as if it were typed. */
export function insertText(box: HTMLTextAreaElement, text: string): void {
  if (box.readOnly || box.disabled) return
  // A finger would have the keyboard jump up.
  if (matchMedia('(pointer: fine)').matches && typeInto(box, text)) return
  box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end')
  box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
}

/** The one way that lets it be undone with the rest; answers whether the browser has it. */
function typeInto(box: HTMLTextAreaElement, text: string): boolean {
  const before = document.activeElement
  box.focus({ preventScroll: true })
  const typed = document.execCommand('insertText', false, text)
  if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true })
  return typed
}
