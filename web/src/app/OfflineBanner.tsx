import { Icon } from '../shared/ui/Icon.tsx'
import { useOnline } from '../shared/ui/useOnline.ts'
import { words } from '../shared/words.ts'
import styles from './OfflineBanner.module.css'

/** Shown while the device is offline; cached pages stay readable and are refetched afterwards. */
export function OfflineBanner() {
  const online = useOnline()
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
