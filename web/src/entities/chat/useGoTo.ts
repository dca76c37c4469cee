import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Address } from './address.ts'
import type { Conversation } from './conversation.ts'
import type { Message } from './message.ts'
import { showAround } from './pageConversation.ts'
import { useLoad } from './useLoad.ts'

/** A message to scroll to; another key asks for it again. */
export interface GoTo {
  readonly message: Message
  readonly key: string
}

/** Loads the messages around the one to go to, unless it is loaded. */
export function useGoTo(address: Address, goTo: GoTo | undefined, { messages }: Conversation) {
  const client = useQueryClient()
  const around = useLoad(async () => goTo && showAround({ client, address }, goTo.message))
  const asked = useRef<string>(undefined)
  const isLoaded = goTo === undefined || messages.some(({ _id }) => _id === goTo.message._id)
  const { retry: load } = around
  useEffect(() => {
    if (asked.current === goTo?.key) return
    asked.current = goTo?.key
    if (!isLoaded) load()
  }, [goTo?.key, isLoaded, load])
  return around
}
