import styles from './ModalPending.module.css'

export function ModalPending() {
  return <div className={styles.pending} aria-busy="true" />
}
