import { useSyncExternalStore } from 'react'
import { useSession } from '../../shared/session/session.ts'

/** `greeting` is set when the viewer opens the editor to say hello in the feed. */
export type FirstStep = 'joined' | 'greeting' | 'greeted' | 'skipped'

const listeners = new Set<() => void>()
const keyOf = (userId: string | undefined) => `quad.firstSteps.${userId}`

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Returns the first steps that the viewer took on this device. */
export function useFirstSteps(): readonly string[] {
  const userId = useSession((session) => session.userId)
  return useSyncExternalStore(subscribe, () => localStorage.getItem(keyOf(userId)) ?? '').split(' ')
}

/** Stores a first step of the viewer on this device; it stays after signing out. */
export function noteFirstStep(step: FirstStep): void {
  const key = keyOf(useSession.getState().userId)
  const steps = localStorage.getItem(key)?.split(' ') ?? []
  if (steps.includes(step)) return
  try {
    localStorage.setItem(key, [...steps, step].join(' '))
  } catch {
    // If storage is full or blocked, the step is forgotten.
  }
  for (const listener of listeners) listener()
}
