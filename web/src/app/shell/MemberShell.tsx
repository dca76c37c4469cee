import { type ReactNode, useEffect } from 'react'
import { useSession } from '../../shared/session/session.ts'
import { toast } from '../../shared/toast/toast.ts'
import { useRouteHandle } from '../routeHandle.ts'
import { BottomBar } from './BottomBar.tsx'
import { FeaturedAside } from './FeaturedAside.tsx'
import styles from './MemberShell.module.css'
import { SideMenu } from './SideMenu.tsx'
import { TopBar } from './TopBar.tsx'

/** The frame of who is signed in: top bar, left menu, the page and, where it has one, its right column. */
export function MemberShell({ children }: { readonly children: ReactNode }) {
  const userId = useSession((session) => session.userId) ?? ''
  const handle = useRouteHandle()
  const layout = handle?.layout ?? 'column'
  useEffect(() => toast.prepare(), [])
  return (
    <>
      <TopBar userId={userId} handle={handle} />
      <div className={styles.columns}>
        <SideMenu userId={userId} active={handle?.menu} />
        <main id="content" className={`${styles.page} ${styles[layout]}`} tabIndex={-1}>
          {children}
        </main>
        {handle?.aside === 'featured' ? <FeaturedAside /> : null}
      </div>
      <BottomBar userId={userId} active={handle?.menu} />
    </>
  )
}
