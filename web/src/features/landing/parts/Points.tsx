import { landingText } from '../landingText.ts'
import styles from './Points.module.css'

/** What one has of Quad, and what is still to come. */
export function Points() {
  return (
    <section>
      <ul className={styles.points}>
        {landingText.points.map((point) => (
          <li key={point.title}>
            <h2 className={styles.point}>{point.title}</h2>
            <p>{point.text}</p>
          </li>
        ))}
      </ul>
      <p className={styles.next}>{landingText.next}</p>
    </section>
  )
}
