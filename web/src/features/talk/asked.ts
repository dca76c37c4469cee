import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { getMessage } from './wire.ts'

/** Router state of links from a channel to a thread, so that closing the thread goes back in the history. */
export const fromTalk = { fromTalk: true } as const

/** Whether the router state says that the thread was opened from its channel. */
export const isFromTalk = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromTalk' in state

export const messageKey = (messageId: string | undefined) => ['message', messageId] as const

/** Returns a message as it was when it was fetched; it isn't updated. */
export function useGetMessage(messageId: string | undefined) {
  return useQuery({
    enabled: messageId !== undefined,
    queryKey: messageKey(messageId),
    queryFn: ({ signal }) => getMessage(messageId ?? '', signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/**
 * Returns the message that the address names, `?message=`. Its thread opens if it is a reply, has replies, or was
 * opened from the channel; otherwise the channel scrolls to it.
 */
export function useAskedMessage() {
  const { search, state, key } = useLocation()
  const asked = new URLSearchParams(search)
  const messageId = asked.get('message')?.toLowerCase()
  const searching = asked.has('search')
  const opensThread = isFromTalk(state)
  const { data: message, isError, isLoading } = useGetMessage(opensThread ? undefined : messageId)
  const goTo = useMemo(() => message && { message, key }, [message, key])
  const isReply = message?.parentChatId !== undefined
  const hasThread = opensThread || isError || isReply || (message?.repliedCount ?? 0) > 0
  return {
    messageId,
    /** Whether the search results are open beside the channel, instead of a thread. */
    searching,
    /** The message whose thread is open. */
    threadOf: hasThread && !searching ? messageId : undefined,
    /** The message in a room that has no threads. */
    inRoom: goTo,
    inChannel: isReply ? undefined : goTo,
    inThread: isReply ? goTo : undefined,
    /** Whether the message is still loading. */
    isLoading,
  }
}

/** Returns a channel's search, whose text is in the address: `?search=`. */
export function useSearch() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const asked = new URLSearchParams(search)
  const text = asked.get('search') ?? undefined
  const path = (entries: Record<string, string>) => `${pathname}?${new URLSearchParams(entries)}`
  return {
    /** The search text; undefined if the search is closed, "" if it is open without a text. */
    text,
    /** The path to a found message, with the search results beside it. */
    pathTo: (message: string) => path({ search: text ?? '', message }),
    /** The path to a found reply, whose thread opens in place of the search. Back shows the search again. */
    threadPathTo: (reply: string) => path({ message: reply }),
    search(next: string) {
      const replaces = text !== undefined
      void navigate(path({ search: next }), { replace: replaces, state: replaces ? state : fromTalk })
    },
    close: () => void (isFromTalk(state) ? navigate(-1) : navigate(pathname, { replace: true })),
  }
}
