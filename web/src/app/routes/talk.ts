import { room } from './channels.ts'
import { memberPage, type PageRoute } from './page.tsx'

const chats = async () => {
  const [{ ChatsScreen }, { prefetchRooms }] = await Promise.all([
    import('../../features/talk/screens/ChatsScreen.tsx'),
    import('../../features/talk/useRooms.ts'),
  ])
  prefetchRooms()
  return ChatsScreen
}
const channel = async () => (await import('../../features/talk/screens/ChannelScreen.tsx')).ChannelScreen

export const talkPages: PageRoute[] = [
  memberPage('/chats', chats, { menu: 'chats', layout: 'wide' }),
  memberPage('/chats/:id', chats, { menu: 'chats', layout: 'wide' }),
  memberPage('/club/:clubId/discussion/:channelId', channel, room),
  memberPage('/club/:clubId/messages/:channelId', channel, room),
]
