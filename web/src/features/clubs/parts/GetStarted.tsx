import { useEffect, useId, useState } from 'react'
import { useListClubFeed } from '../../../entities/club/useListClubFeed.ts'
import { isNewAccount } from '../../../entities/user/account.ts'
import { noteFirstStep, useFirstSteps } from '../../../entities/user/firstSteps.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Icon, type IconName } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { useListRequestedClubs } from '../calls/useListClubs.ts'
import { clubsWords } from '../memberWords.ts'
import { showDiscover } from '../showDiscover.ts'
import styles from './GetStarted.module.css'

const { firstSteps: words } = clubsWords

/** The first steps of a new account without a picture or a club, until they are skipped (CLUB-01). */
export function GetStarted() {
  const user = useSession((session) => session.user)
  const steps = useFirstSteps()
  const clubs = useListClubFeed().data
  const hasClubs = clubs && clubs.length > 0
  const requested = useListRequestedClubs().data
  const hasRequests = requested && requested.length > 0
  useEffect(() => {
    if (hasClubs) noteFirstStep('joined')
  }, [hasClubs])
  // Once shown it stays until the next visit, so that nothing moves under the thumb that took the last step.
  const [shown, setShown] = useState(false)
  if (!user || steps.includes('skipped')) return null
  const hasPicture = user.userImg !== ''
  // A request counts only as long as it waits.
  const hasJoined = hasClubs || hasRequests || steps.includes('joined')
  if (!shown && isNewAccount(user._id) && (!hasPicture || (clubs && requested && !hasJoined))) setShown(true)
  return shown ? <Steps done={{ picture: hasPicture, join: hasJoined, hello: steps.includes('greeted') }} /> : null
}

function Steps({ done }: { readonly done: Readonly<Record<'picture' | 'join' | 'hello', boolean>> }) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <Text id={id} as="h2" size="title-small">
        {words.title}
      </Text>
      <button type="button" className={styles.skip} onClick={() => noteFirstStep('skipped')}>
        {words.skip}
      </button>
      <ol className={styles.steps}>
        <li>
          <Row
            as="button"
            gap={3}
            size="small"
            strong
            tone="ink"
            pad={2}
            type="button"
            className={styles.step}
            onClick={() => openModal('editProfile', {})}
          >
            <Mark icon="profile" done={done.picture} />
            {words.picture}
          </Row>
        </li>
        <li>
          <Row
            as="button"
            gap={3}
            size="small"
            strong
            tone="ink"
            pad={2}
            type="button"
            className={styles.step}
            onClick={showDiscover}
          >
            <Mark icon="clubs" done={done.join} />
            {words.join}
          </Row>
        </li>
        <li>
          <Row
            as={Link}
            gap={3}
            size="small"
            strong
            tone="ink"
            pad={2}
            to="/feed"
            className={styles.step}
            onClick={() => noteFirstStep('greeting')}
          >
            <Mark icon="feed" done={done.hello} />
            {words.hello}
          </Row>
        </li>
      </ol>
    </section>
  )
}

function Mark({ icon, done }: { readonly icon: IconName; readonly done: boolean }) {
  return (
    <>
      <Row as="span" inline rigid justify="center" className={`${styles.mark} ${done ? styles.done : ''}`}>
        <Icon name={done ? 'check' : icon} />
      </Row>
      {done && <span className="visuallyHidden">{words.done} </span>}
    </>
  )
}
