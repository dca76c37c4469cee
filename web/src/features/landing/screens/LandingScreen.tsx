import { useSession } from '../../../shared/session/session.ts'
import { Board } from '../parts/Board.tsx'
import { Colleges } from '../parts/Colleges.tsx'
import { Hero } from '../parts/Hero.tsx'
import { Points } from '../parts/Points.tsx'
import styles from './LandingScreen.module.css'

/** The landing page (SHELL-12): what Quad is on the left, what is on the board right now on the right. */
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
