import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useGetDiscussion } from './calls/useGetDiscussion.ts'
import { isFromTalk } from './fromTalk.ts'

/**
 * The message that the address asks for, `?message=`: its thread opens if it is a reply or has replies, or if the
 * channel asks for it; otherwise the channel scrolls to it.
 */
export function useAskedMessage(channelId: string) {
  const { search, state, key } = useLocation()
  const messageId = new URLSearchParams(search).get('message')?.toLowerCase()
  const opensThread = isFromTalk(state)
  const { data: message, isError, isLoading } = useGetDiscussion(channelId, opensThread ? undefined : messageId)
  const goTo = useMemo(() => message && { message, key }, [message, key])
  const isReply = message?.parentChatId !== undefined
  const hasThread = opensThread || isError || isReply || (message?.repliedCount ?? 0) > 0
  return {
    /** The message whose thread is open. */
    threadOf: hasThread ? messageId : undefined,
    inChannel: isReply ? undefined : goTo,
    inThread: isReply ? goTo : undefined,
    /** Nothing is known of it yet. */
    isLoading,
  }
}
