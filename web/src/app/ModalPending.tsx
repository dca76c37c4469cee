import styles from './ModalPending.module.css'

/** A modal that is on its way. */
export function ModalPending() {
  return <div className={styles.pending} aria-busy="true" />
}
