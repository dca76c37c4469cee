import { alerts } from '@quad/contract/messages/app.ts'
import { useMutation } from '@tanstack/react-query'
import { toast } from '../toast/toast.ts'
import { MenuItem } from './MenuItem.tsx'

/** Returns the mutation that calls `send` to mute or unmute; a toast shows a failure. */
export function useMute<Asked, Answer>(
  send: (asked: Asked) => Promise<Answer>,
  onSuccess: (answer: Answer, asked: Asked) => unknown,
) {
  return useMutation({
    mutationFn: send,
    onSuccess: (answer, asked) => onSuccess(answer, asked),
    onError: (failure) => toast.error(`${alerts.somethingWentWrong}: ${failure.message}`),
  })
}

interface MuteItemProps<Answer> {
  readonly muted: boolean
  readonly words: { readonly mute: string; readonly unmute: string }
  readonly send: (mute: boolean) => Promise<Answer>
  readonly onSuccess: (answer: Answer) => unknown
}

/** A menu entry that mutes, or unmutes if `muted`. */
export function MuteItem<Answer>({ muted, words, send, onSuccess }: MuteItemProps<Answer>) {
  const mute = useMute(send, onSuccess)
  return (
    <MenuItem icon={muted ? 'bell' : 'bellOff'} onSelect={() => mute.mutate(!muted)}>
      {muted ? words.unmute : words.mute}
    </MenuItem>
  )
}
