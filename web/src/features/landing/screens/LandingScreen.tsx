import { EventCard, EventCardSkeleton } from '../../../entities/event/EventCard.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { settings } from '../../../shared/settings.ts'
import { Button, LinkButton } from '../../../shared/ui/Button.tsx'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { words } from '../../../shared/words.ts'
import { landingText } from '../landingText.ts'
import { Board } from '../parts/Board.tsx'
import { Colleges, Ways } from '../parts/Colleges.tsx'
import { LivelyClubs } from '../parts/LivelyClubs.tsx'
import { Showcase, useGetLanding } from '../parts/Showcase.tsx'
import styles from './LandingScreen.module.css'

/** The landing page: explains Quad, and shows public events, clubs, posts and colleges (SHELL-12), or none (LEGAL-02). */
export function LandingScreen() {
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  const isClosed = settings.membersOnly && !isAuthenticated
  return (
    <>
      <div className={styles.top}>
        <Hero isAuthenticated={isAuthenticated} />
        {!isClosed && <NextEvents />}
        {!isClosed && <LivelyClubs />}
        <Points />
      </div>
      {!isClosed && <Board isAuthenticated={isAuthenticated} />}
      {isClosed ? <Ways /> : <Colleges />}
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
          <p>{settings.membersOnly && 'closedText' in point ? point.closedText : point.text}</p>
        </li>
      ))}
    </ul>
  )
}

const skeletons = ['first', 'second', 'third', 'fourth'].map((place) => (
  <li key={place}>
    <EventCardSkeleton />
  </li>
))

/** Shows the next open public events as posters (SHELL-12). */
function NextEvents() {
  const query = useGetLanding()
  const items = query.data?.events.map((event) => (
    <li key={event._id}>
      <EventCard event={event} />
    </li>
  ))
  return <Showcase kind="events" text={landingText.events} query={query} items={items} skeletons={skeletons} />
}

interface HeroProps {
  readonly isAuthenticated: boolean
}

function Hero({ isAuthenticated }: HeroProps) {
  const [before, marked, after] = landingText.headline
  return (
    <section className={styles.hero}>
      <h1 className={styles.headline}>
        {before}
        <span className={styles.marked}>{marked}</span>
        {after}
      </h1>
      <Text above={5} below={5} size="lead" className={styles.lead}>
        {landingText.lead}
      </Text>
      {isAuthenticated ? <LinkButton to="/feed">{landingText.goToFeed}</LinkButton> : <WaysIn />}
    </section>
  )
}

function WaysIn() {
  return (
    <Row gap={3} wrap>
      <Button onClick={() => openModal('register', {})}>{words.actions.signUp}</Button>
      <Button kind="quiet" onClick={() => openModal('login', {})}>
        {words.actions.logIn}
      </Button>
      <p className={styles.open}>{settings.membersOnly ? landingText.closed : landingText.open}</p>
    </Row>
  )
}
