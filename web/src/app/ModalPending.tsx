import { useEffect } from 'react'
import { closeModal } from '../shared/modal/store.ts'
import styles from './ModalPending.module.css'

const cancel = ({ key }: KeyboardEvent) => key === 'Escape' && closeModal()

/** Shown while a modal's code loads; Escape and Back cancel the opening. */
export function ModalPending() {
  useEffect(() => {
    window.addEventListener('keydown', cancel)
    window.addEventListener('popstate', closeModal)
    return () => {
      window.removeEventListener('keydown', cancel)
      window.removeEventListener('popstate', closeModal)
    }
  }, [])
  return <div className={styles.pending} aria-busy="true" />
}
