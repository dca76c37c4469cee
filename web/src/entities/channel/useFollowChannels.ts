import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { clubKeys, refetchClub } from '../club/cache.ts'
import { askAnew } from '../../shared/api/askAnew.ts'
import { onArrival, onLive } from '../../shared/realtime/live.ts'
import { noteChannelMessage, noteChannelRead } from './cache.ts'

/** Keeps the channels of all clubs, and their unread counts, up to date on every page (DISC-04). */
export function useFollowChannels(userId: string): void {
  const client = useQueryClient()
  useEffect(() => follow(client, userId), [client, userId])
}

function follow(client: QueryClient, userId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const refetch = () => {
    for (const queryKey of [clubKeys.joinedLists, clubKeys.pages]) void askAnew(client, queryKey)
  }
  let hasArrived = false
  const leaves = [
    onLive('channelActivity', (news) => noteChannelMessage(client, news, userId)),
    onLive('message', (message) => {
      if (!('channel' in message) || message.parentChatId !== undefined) return
      noteChannelMessage(client, { ...message, sender: message.sender._id }, userId)
    }),
    onLive('channelRead', (read) => noteChannelRead(client, read)),
    onLive('clubChanged', ({ club }) => (club === undefined ? refetch() : refetchClub(client, club))),
    onLive('catchUp', ({ within }) => {
      clearTimeout(timer)
      timer = setTimeout(refetch, Math.random() * within)
    }),
    onArrival(() => {
      // The first connection opens while the page loads its clubs.
      if (hasArrived) refetch()
      hasArrived = true
    }),
  ]
  return () => {
    clearTimeout(timer)
    for (const leave of leaves) leave()
  }
}
