import type { Reacted } from '@quad/contract/entities/reaction.ts'
import { changeAlerts } from '@quad/contract/messages/chats.ts'
import { useMutation } from '@tanstack/react-query'
import { toast } from '../../shared/toast/toast.ts'

interface Reactable {
  readonly ownReactions: readonly string[] | undefined
  readonly set: (emoji: string, on: boolean) => Promise<Reacted>
  readonly onSet: (reacted: Reacted) => void
}

/** Returns a function that adds or removes the viewer's reaction, and shows it once the server confirms (ruling 11). */
export function useReact({ ownReactions, set, onSet }: Reactable) {
  const change = useMutation({
    mutationFn: (emoji: string) => set(emoji, !ownReactions?.includes(emoji)),
    onSuccess: onSet,
    onError: (failure) => toast.error(`${changeAlerts.react}: ${failure.message}`),
  })
  return (emoji: string) => change.isPending || change.mutate(emoji)
}
