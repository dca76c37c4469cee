import { Icon } from '../shared/ui/Icon.tsx'
import { Row } from '../shared/ui/primitives.tsx'
import { useOnline } from '../shared/ui/useOnline.ts'
import { words } from '../shared/words.ts'
import styles from './RootLayout.module.css'

/** Shown while the device is offline; cached pages stay readable and are refetched afterwards. */
export function OfflineBanner() {
  const online = useOnline()
  return (
    <div role="status" className={styles.place}>
      {online ? null : (
        <Row as="p" gap={2} className={styles.banner}>
          <Icon name="alert" />
          {words.offline}
        </Row>
      )}
    </div>
  )
}
