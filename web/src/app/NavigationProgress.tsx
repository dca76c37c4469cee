import { useNavigation } from '../shared/navigation/store.ts'
import styles from './NavigationProgress.module.css'

/** A line along the top while the next page loads. */
export function NavigationProgress() {
  const isShown = useNavigation(({ page, isUnderWay }) => isUnderWay && page?.screens !== undefined)
  return isShown ? <div className={styles.line} aria-hidden="true" /> : null
}
