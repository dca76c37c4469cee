import styles from './FeaturedAside.module.css'
import { shellWords } from './words.ts'

/** The feed's right column. */
export function FeaturedAside() {
  return (
    <aside className={styles.aside} aria-labelledby="featured">
      <h2 id="featured" className={styles.title}>
        {shellWords.feedSide.title}
      </h2>
      <p className={styles.none}>{shellWords.feedSide.none}</p>
    </aside>
  )
}
