import { useSession } from '../session/session.ts'

type Choice = 'on' | 'off'

const key = () => `quad.push.${useSession.getState().userId}`

/** What the viewer chose about pushes on this device, also before signing out; null if they weren't asked yet. */
export const pushChoice = (): string | null => localStorage.getItem(key())

export function rememberPushChoice(choice: Choice): void {
  try {
    localStorage.setItem(key(), choice)
  } catch {
    // If storage is full or blocked, the offer comes again, and a changed key isn't noticed.
  }
}
