import { useMutation } from '@tanstack/react-query'
import { toast } from '../toast/toast.ts'
import { turnOnPush } from './push.ts'
import { pushWords } from './words.ts'

/** Turns on push notifications on this device after a press; calls `onAnswer` whatever the browser or person chose. */
export function useTurnOnPush(onAnswer: () => void) {
  return useMutation({
    mutationFn: turnOnPush,
    onSuccess: (isOn) => isOn && toast.success(pushWords.turnedOn),
    onError: (failure) => toast.error(failure.message),
    onSettled: onAnswer,
  })
}
