import { useSession } from '../../../shared/session/session.ts'
import { LinkButton } from '../../../shared/ui/LinkButton.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { words } from '../../../shared/words.ts'
import { type ComingPage, comingLabels, comingWords } from '../comingWords.ts'
import styles from './ComingScreen.module.css'

export function ComingScreen({ page }: { readonly page: ComingPage }) {
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  const { title, text, points } = comingWords[page]
  useDocumentTitle(title)
  return (
    <section className={styles.page}>
      <p className={styles.status}>{comingLabels.status}</p>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <h2 className={styles.willBe}>{comingLabels.willBe}</h2>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <LinkButton to={isAuthenticated ? '/feed' : '/'}>
        {isAuthenticated ? comingLabels.goToFeed : words.actions.goHome}
      </LinkButton>
    </section>
  )
}
