import { useSession } from '../../../shared/session/session.ts'
import { Board } from '../parts/Board.tsx'
import { Colleges } from '../parts/Colleges.tsx'
import { landingText } from '../landingText.ts'
import { Hero } from '../parts/Hero.tsx'
import styles from './LandingScreen.module.css'

/** The landing page: what Quad is, and the newest posts beside it (SHELL-12). */
export function LandingScreen() {
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  return (
    <>
      <div className={styles.screen}>
        <Hero isAuthenticated={isAuthenticated} />
        <Board isAuthenticated={isAuthenticated} />
        <Points />
      </div>
      <Colleges />
    </>
  )
}

function Points() {
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
