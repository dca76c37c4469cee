import type { ReactNode } from 'react'
import styles from './Composer.module.css'

/** Replaces the message box: why the viewer can't write. */
export function ComposerNotice({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.notice} role="status">
      {children}
    </div>
  )
}
