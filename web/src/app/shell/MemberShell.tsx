import { type ReactNode, useEffect } from 'react'
import { useCountUnreadChannels, useFollowChannels } from '../../entities/channel/useFollowChannels.ts'
import { commentDelivery } from '../../features/comments/calls/createComment.ts'
import { eventCommentDelivery } from '../../features/events/calls/createEventComment.ts'
import { useCountNotifications } from '../../features/notifications/calls/useCountNotifications.ts'
import { useFollowNotifications } from '../../features/notifications/useFollowNotifications.ts'
import { postDelivery } from '../../features/posts/calls/createPost.ts'
import { chatDelivery } from '../../features/talk/outgoing.ts'
import { useCountUnread, useFollowChats } from '../../features/talk/useRooms.ts'
import { startLive } from '../../shared/realtime/live.ts'
import { useSession } from '../../shared/session/session.ts'
import { toast } from '../../shared/toast/toast.ts'
import { fieldIcons } from '../../shared/ui/fieldIcons.ts'
import { addIcons } from '../../shared/ui/icons.ts'
import { memberIcons } from '../../shared/ui/memberIcons.ts'
import { whenIdle } from '../../shared/whenIdle.ts'
import { usePageHandle } from '../pageHandle.ts'
import { BottomBar } from './BottomBar.tsx'
import { FeaturedAside } from './FeaturedAside.tsx'
import styles from './MemberShell.module.css'
import { SideMenu } from './SideMenu.tsx'
import { TitleCount } from './TitleCount.tsx'
import { TopBar } from './TopBar.tsx'

addIcons({ ...memberIcons, ...fieldIcons })

// On every page: an unsent item outlives the page it was written on (ruling 57).
function deliverOutboxes(): () => void {
  const stops = [chatDelivery, postDelivery, commentDelivery, eventCommentDelivery].map((one) => one.keepDelivering())
  return () => {
    for (const stop of stops) stop()
  }
}

export function MemberShell({ children }: { readonly children: ReactNode }) {
  const userId = useSession((session) => session.userId) ?? ''
  const token = useSession((session) => session.token)
  const handle = usePageHandle()
  const counts = { clubs: useCountUnreadChannels(), chats: useCountUnread(), notifications: useCountNotifications() }
  const layout = handle?.layout ?? 'column'
  useEffect(() => whenIdle(() => toast.prepare()), [])
  useEffect(() => (token === undefined ? undefined : startLive(token)), [token])
  useEffect(deliverOutboxes, [])
  useFollowChats(userId)
  useFollowChannels(userId)
  useFollowNotifications()
  return (
    <div data-menu={layout === 'room' ? 'icons' : 'labels'}>
      <TitleCount count={counts.chats + counts.notifications} />
      <TopBar userId={userId} handle={handle} unread={counts.notifications} />
      <div className={styles.columns}>
        <SideMenu userId={userId} active={handle?.menu} counts={counts} />
        <main id="content" className={`${styles.page} ${styles[layout]}`} tabIndex={-1}>
          {children}
        </main>
        {handle?.aside === 'featured' ? <FeaturedAside /> : null}
      </div>
      <BottomBar userId={userId} active={handle?.menu} counts={counts} />
    </div>
  )
}
