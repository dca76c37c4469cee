import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useCountUnreadChannels, useFollowChannels } from '../../entities/channel/useFollowChannels.ts'
import { commentOutbox } from '../../features/comments/calls/createComment.ts'
import { eventCommentOutbox } from '../../features/events/calls/createEventComment.ts'
import { useCountNotifications, useFollowNotifications } from '../../features/notifications/useFollowNotifications.ts'
import { postDelivery } from '../../features/posts/calls/createPost.ts'
import { changeDelivery } from '../../features/talk/changing.ts'
import { chatDelivery } from '../../features/talk/outgoing.ts'
import { useCountUnread, useFollowChats } from '../../features/talk/useRooms.ts'
import { refetchFailed } from '../../shared/api/queryClient.ts'
import { pushChoice } from '../../shared/push/choice.ts'
import { usePushOffer } from '../../shared/push/offer.ts'
import type { MenuKey } from '../../shared/navigation/page.ts'
import { dropOldDoors } from '../../features/door/dropOldDoors.ts'
import { OfflineReads } from '../../shared/offline/offlineReads.ts'
import { linking } from '../../shared/ui/LinkedText.tsx'
import { linkTags } from '../../shared/ui/linkTags.tsx'
import { appRouter } from '../../shared/navigation/router.ts'
import { onArrival, startLive } from '../../shared/realtime/live.ts'
import { useSession } from '../../shared/session/session.ts'
import { keepPages } from '../../shared/session/wipe.ts'
import { whenIdle } from '../../shared/timers.ts'
import { toast } from '../../shared/toast/toast.ts'
import { fieldIcons } from '../../shared/ui/fieldIcons.ts'
import { addIcons } from '../../shared/ui/icons.ts'
import { memberIcons } from '../../shared/ui/memberIcons.ts'
import { words } from '../../shared/words.ts'
import { usePageHandle } from '../pageHandle.ts'
import { FeaturedAside } from './FeaturedAside.tsx'
import { InstallOffer } from './InstallOffer.tsx'
import { MemberOfflineBanner } from './MemberOfflineBanner.tsx'
import styles from './MemberShell.module.css'
import navEntry from './NavEntry.module.css'
import { bottomEntries, NavEntry } from './NavEntry.tsx'
import { offlineKeys } from './offlineKeys.ts'
import { SideMenu } from './SideMenu.tsx'
import { TopBar } from './TopBar.tsx'
import { useReceiveShare } from './useReceiveShare.ts'
import { shellWords } from './words.ts'

addIcons({ ...memberIcons, ...fieldIcons })

// Runs on every page, because unsent items outlive the page on which they were written (ruling 57).
function deliverOutboxes(): () => void {
  const stops = [chatDelivery, changeDelivery, postDelivery, commentOutbox.delivery, eventCommentOutbox.delivery].map(
    (one) => one.keepDelivering(),
  )
  return () => {
    for (const stop of stops) stop()
  }
}

linking.tags = linkTags

const PushOffer = lazy(async () => ({ default: (await import('./PushOffer.tsx')).PushOffer }))

function keepPush(): void {
  if (pushChoice() !== 'on') return
  import('../../shared/push/push.ts').then((loaded) => loaded.keepPush()).catch(() => undefined)
}

function openPushed({ data }: MessageEvent): void {
  if (typeof data?.open === 'string') void appRouter().navigate(data.open)
}

/** When the person presses a push notification, opens its page in this window. */
function followPushes(): () => void {
  navigator.serviceWorker?.addEventListener('message', openPushed)
  return () => navigator.serviceWorker?.removeEventListener('message', openPushed)
}

export function MemberShell({ children }: { readonly children: ReactNode }) {
  const userId = useSession((session) => session.userId) ?? ''
  const token = useSession((session) => session.token)
  const handle = usePageHandle()
  const [chats, notifications] = [useCountUnread(), useCountNotifications()]
  const counts = { clubs: useCountUnreadChannels(), chats: chats ?? 0, notifications: notifications ?? 0 }
  const layout = handle?.layout ?? 'column'
  const { isDue } = usePushOffer()
  useEffect(() => whenIdle(() => toast.prepare()), [])
  // The service worker of this build (APP-02), once the page is drawn.
  useEffect(() => whenIdle(keepPages), [])
  const client = useQueryClient()
  useEffect(() => new OfflineReads(client, userId, offlineKeys).start(), [client, userId])
  useEffect(() => whenIdle(keepPush), [])
  useEffect(() => whenIdle(() => void dropOldDoors()), [])
  useEffect(followPushes, [])
  useEffect(() => (token === undefined ? undefined : startLive(token)), [token])
  useEffect(() => onArrival(() => refetchFailed(client)), [client])
  useEffect(deliverOutboxes, [])
  useFollowChats(userId)
  useFollowChannels(userId)
  useFollowNotifications()
  useIconBadge(chats, notifications)
  useReceiveShare()
  return (
    <div
      className={handle?.isConversation ? styles.conversation : ''}
      data-menu={layout === 'room' || layout === 'desk' ? 'icons' : 'labels'}
    >
      <TitleCount count={counts.chats + counts.notifications} />
      <TopBar userId={userId} handle={handle} unread={counts.notifications} />
      <div className={styles.columns}>
        <SideMenu userId={userId} active={handle?.menu} counts={counts} />
        <main id="content" className={`${styles.page} ${styles[layout]}`} tabIndex={-1}>
          <MemberOfflineBanner />
          {children}
        </main>
        {handle?.aside === 'featured' ? <FeaturedAside /> : null}
      </div>
      {/* Don't offer it on conversation pages, where it would cover the composer. */}
      {isDue || layout === 'room' || handle?.menu === 'chats' ? null : <InstallOffer />}
      <Suspense>{isDue && <PushOffer />}</Suspense>
      <BottomBar userId={userId} active={handle?.menu} counts={counts} />
    </div>
  )
}

/**
 * Shows the sum of both counts on the installed app's icon (APP-05); keeps the previous badge until both are loaded.
 */
function useIconBadge(chats: number | undefined, notifications: number | undefined): void {
  const sum = chats === undefined || notifications === undefined ? undefined : chats + notifications
  useEffect(() => {
    // Firefox has no badges; iOS rejects them without notification permission. A badge of 0 removes the badge.
    if (sum !== undefined && 'setAppBadge' in navigator) navigator.setAppBadge(sum).catch(() => undefined)
  }, [sum])
}

const counted = /^\(\d+\+?\) /

/** Prefixes the document's title with the unread count, again whenever the page changes the title. */
function TitleCount({ count }: { readonly count: number }) {
  useEffect(() => {
    const title = document.querySelector('title')
    if (!title) return
    const put = () => {
      const plain = document.title.replace(counted, '')
      const wanted = count > 0 ? `(${count > 99 ? '99+' : count}) ${plain}` : plain
      if (document.title !== wanted) document.title = wanted
    }
    put()
    const watch = new MutationObserver(put)
    watch.observe(title, { childList: true, characterData: true, subtree: true })
    return () => {
      watch.disconnect()
      document.title = document.title.replace(counted, '')
    }
  }, [count])
  return null
}

interface BottomBarProps {
  readonly userId: string
  readonly active: MenuKey | undefined
  readonly counts: Partial<Record<MenuKey, number>>
}

function BottomBar({ userId, active, counts }: BottomBarProps) {
  return (
    <nav className={navEntry.bar} aria-label={shellWords.menu} data-bottom-bar>
      <ul className={navEntry.list}>
        {bottomEntries(userId).map((entry) => (
          <NavEntry
            key={entry.key}
            entry={entry}
            label={entry.key === 'campus' ? shellWords.campusShort : words.menu[entry.key]}
            active={entry.key === active}
            place="bottom"
            count={counts[entry.key]}
          />
        ))}
      </ul>
    </nav>
  )
}
