import { useSession } from '../session/session.ts'

type Choice = 'on' | 'off'

const key = () => `quad.push.${useSession.getState().userId}`

/**
 * The viewer's choice of push notifications on this device, kept after signing out; null if they haven't been asked.
 */
export const pushChoice = (): string | null => localStorage.getItem(key())

export function rememberPushChoice(choice: Choice): void {
  try {
    localStorage.setItem(key(), choice)
  } catch {
    // If storage is full or blocked, the offer is shown again.
  }
}
