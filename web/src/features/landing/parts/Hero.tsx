import { openModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { LinkButton } from '../../../shared/ui/LinkButton.tsx'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { words } from '../../../shared/words.ts'
import { landingText } from '../landingText.ts'
import styles from '../screens/LandingScreen.module.css'

interface HeroProps {
  readonly isAuthenticated: boolean
}

export function Hero({ isAuthenticated }: HeroProps) {
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
      <p className={styles.open}>{landingText.open}</p>
    </Row>
  )
}
