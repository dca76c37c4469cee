import { lazy, Suspense, useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { closeWords } from '../words.ts'
import styles from './CloseAccountScreen.module.css'

// Loaded lazily, because signed-in people don't need the log-in form.
const LoginInPlace = lazy(async () => ({ default: (await import('../parts/LoginInPlace.tsx')).LoginInPlace }))

/** /user/close-account/{id}: explains closing, then offers it to the account's owner (ACC-10). */
export function CloseAccountScreen() {
  const { id } = useParams()
  const { isAuthenticated, userId } = useSession()
  const navigate = useNavigate()
  const isOthers = isAuthenticated && userId !== id
  useEffect(() => {
    if (isOthers) void navigate('/error', { replace: true })
  }, [isOthers, navigate])
  if (isOthers) return null
  return (
    <article className={styles.page}>
      <h1>{closeWords.title}</h1>
      <Text size="lead" tone="muted" above={2} below={5}>
        {closeWords.lead}
      </Text>
      {closeWords.parts.map((part) => (
        <section key={part.title} className={styles.part}>
          <h2>{part.title}</h2>
          <ul>
            {part.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
      {isAuthenticated ? (
        <OwnWay />
      ) : (
        <Suspense fallback={<Skeleton shape="block" />}>
          <LoginInPlace />
        </Suspense>
      )}
    </article>
  )
}

function OwnWay() {
  const user = useSession((session) => session.user)
  return (
    <section className={styles.own}>
      {user === undefined ? null : (
        <p>
          {closeWords.signedInAs} <strong>{user.displayName}</strong>{' '}
          <Text as="span" tone="muted" breaks>
            {user.username}
          </Text>
        </p>
      )}
      <Button kind="danger" onClick={() => openModal('closeAccount', {})}>
        {closeWords.close}
      </Button>
    </section>
  )
}
