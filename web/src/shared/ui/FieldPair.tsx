import type { ReactNode } from 'react'
import styles from './Field.module.css'

/** Two fields beside each other where there is room. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
