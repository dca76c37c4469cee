import { useNavigation } from 'react-router'
import styles from './RootLayout.module.css'

/** A line along the top while the next page loads. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className={styles.line} aria-hidden="true" />
}
