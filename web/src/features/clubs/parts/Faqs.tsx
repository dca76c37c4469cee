import type { Club } from '@quad/contract/entities/club.ts'
import { inClubHue } from '../../../entities/page/drawing.ts'
import { LinkButton } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { List, Row } from '../../../shared/ui/primitives.tsx'
import { pageWords } from '../words.ts'
import styles from './Faqs.module.css'

/** A club's learnings, and its questions with their answers (CLUB-03). */
export function Faqs({ club }: { readonly club: Club }) {
  const { learnings, faqs } = club
  if (learnings.length === 0 && faqs.length === 0) return <NoFaqs club={club} />
  return (
    <div {...inClubHue(club._id, styles.faqs)}>
      {learnings.length > 0 && (
        <section>
          <h2>{pageWords.learnings}</h2>
          <List gap={3} above={3} className={styles.learnings}>
            {learnings.map(({ learning }) => (
              <li key={learning}>
                <Row as="span" inline justify="center" rigid className={styles.tick}>
                  <Icon name="check" size={16} />
                </Row>
                <bdi>{learning}</bdi>
              </li>
            ))}
          </List>
        </section>
      )}
      {faqs.length > 0 && (
        <section>
          <h2>{pageWords.faqs}</h2>
          {faqs.map(({ question, answer }) => (
            <details key={question} className={styles.pair}>
              <summary className={styles.question}>
                <bdi>{question}</bdi>
                <Icon name="chevronDown" />
              </summary>
              <p className={styles.answer} dir="auto">
                {answer}
              </p>
            </details>
          ))}
        </section>
      )}
    </div>
  )
}

function NoFaqs({ club }: { readonly club: Club }) {
  const action = club.membership?.admin && (
    <LinkButton kind="quiet" to={`/club/manage/clubFaqs/${club._id}`}>
      {pageWords.addFaqs}
    </LinkButton>
  )
  return <EmptyState title={pageWords.noFaqs} text={pageWords.noFaqsText} action={action} />
}
