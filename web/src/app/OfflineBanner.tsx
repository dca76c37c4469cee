import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Icon } from '../shared/ui/Icon.tsx'
import { words } from '../shared/words.ts'
import styles from './OfflineBanner.module.css'

const subscribe = (changed: () => void) => onlineManager.subscribe(changed)
const isOnline = () => onlineManager.isOnline()

/** Shown while the device is offline; cached pages stay readable and are refetched afterwards. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, isOnline)
  return (
    <div role="status" className={styles.place}>
      {online ? null : (
        <p className={styles.banner}>
          <Icon name="alert" />
          {words.offline}
        </p>
      )}
    </div>
  )
}
