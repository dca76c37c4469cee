import { useSession } from '../../../shared/session/session.ts'
import { Text } from '../../../shared/ui/primitives.tsx'
import { landingText } from '../landingText.ts'
import { Board } from '../parts/Board.tsx'
import { Colleges } from '../parts/Colleges.tsx'
import { Hero } from '../parts/Hero.tsx'
import { LivelyClubs } from '../parts/LivelyClubs.tsx'
import { NextEvents } from '../parts/NextEvents.tsx'
import styles from './LandingScreen.module.css'

/** The landing page: what Quad is, and the public events, clubs, posts and colleges on it (SHELL-12). */
export function LandingScreen() {
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  return (
    <>
      <div className={styles.top}>
        <Hero isAuthenticated={isAuthenticated} />
        <NextEvents />
        <LivelyClubs />
        <Points />
      </div>
      <Board isAuthenticated={isAuthenticated} />
      <Colleges />
    </>
  )
}

function Points() {
  return (
    <ul className={styles.points}>
      {landingText.points.map((point) => (
        <li key={point.title}>
          <Text as="h2" size="title-small">
            {point.title}
          </Text>
          <p>{point.text}</p>
        </li>
      ))}
    </ul>
  )
}
