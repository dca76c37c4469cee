import styles from './ModalPending.module.css'

/** The backdrop while a modal loads. */
export function ModalPending() {
  return <div className={styles.pending} aria-busy="true" />
}
