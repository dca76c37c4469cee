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
  const asked = new URLSearchParams(search)
  const messageId = asked.get('message')?.toLowerCase()
  const searching = asked.has('search')
  const opensThread = isFromTalk(state)
  const { data: message, isError, isLoading } = useGetDiscussion(channelId, opensThread ? undefined : messageId)
  const goTo = useMemo(() => message && { message, key }, [message, key])
  const isReply = message?.parentChatId !== undefined
  const hasThread = opensThread || isError || isReply || (message?.repliedCount ?? 0) > 0
  return {
    messageId,
    /** What was found is open beside the channel, instead of a thread. */
    searching,
    /** The message whose thread is open. */
    threadOf: hasThread && !searching ? messageId : undefined,
    inChannel: isReply ? undefined : goTo,
    inThread: isReply ? goTo : undefined,
    /** Nothing is known of it yet. */
    isLoading,
  }
}
