import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import { useModal } from '../../shared/modal/store.ts'

const storedAs = 'quad.consoleKeys'

/** Whether single-key shortcuts are on. People who dictate or press keys by accident can turn them off (WCAG 2.1.4). */
export const useKeysOn = create(() => ({ on: localStorage.getItem(storedAs) !== 'off' }))

export function turnKeys(on: boolean): void {
  localStorage.setItem(storedAs, on ? 'on' : 'off')
  useKeysOn.setState({ on })
}

const typedIn =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"], dialog'

/**
 * Calls the handler of a pressed key, named in capitals, unless the person is typing, a modal is open or shortcuts are
 * off.
 */
export function useKeys(handlers: Readonly<Record<string, () => void>>): void {
  const latest = useRef(handlers)
  const on = useKeysOn((state) => state.on)
  useEffect(() => {
    latest.current = handlers
  }, [handlers])
  useEffect(() => {
    if (!on) return
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      const { target } = event
      if (useModal.getState().current !== null || (target instanceof Element && target.closest(typedIn))) return
      const handler = latest.current[event.key.length === 1 ? event.key.toUpperCase() : event.key]
      if (!handler) return
      event.preventDefault()
      if (!event.repeat || event.key.toUpperCase() === 'J' || event.key.toUpperCase() === 'K') handler()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [on])
}
