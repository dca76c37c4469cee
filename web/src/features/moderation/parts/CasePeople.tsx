import type { CaseDetail } from '@quad/contract/entities/case.ts'
import { UserName, UserPicture } from '../../../entities/user/UserName.tsx'
import { dateWithoutWeekday } from '../../../shared/dates.ts'
import { Link } from '../../../shared/ui/Link.tsx'
import { absoluteTime } from '../../../shared/ui/RelativeTime.tsx'
import { List, Row } from '../../../shared/ui/primitives.tsx'
import { kindName } from '../kinds.ts'
import { caseWords as words, settleWords } from '../words.ts'
import styles from './CaseParts.module.css'

/** Shows the people of a case: when they joined Quad, their suspension and their other cases. */
export function CasePeople({ found }: { readonly found: CaseDetail }) {
  const { people, responsible, appeal } = found
  if (people.length === 0) return null
  const cards = appeal ? [appeal.by] : responsible
  return (
    <section className={styles.part}>
      <h2>{words.responsible}</h2>
      <List above={1}>
        {people.map((person) => {
          const user = cards.find(({ _id }) => _id === person.user)
          return (
            <li key={person.user} className={styles.row}>
              {user && (
                <Row as="p" wrap className={styles.by}>
                  <UserPicture user={user} size={32} />
                  <UserName user={user} />
                </Row>
              )}
              <Facts person={person} />
            </li>
          )
        })}
      </List>
    </section>
  )
}

function Facts({ person }: { readonly person: CaseDetail['people'][number] }) {
  const { joinedAt, suspendedUntil, cases } = person
  return (
    <>
      <p className={styles.text}>{words.joined(dateWithoutWeekday(new Date(joinedAt)))}</p>
      {suspendedUntil !== undefined && (
        <p className={styles.text}>
          {words.suspendedUntil(suspendedUntil === null ? null : absoluteTime(new Date(suspendedUntil)))}
        </p>
      )}
      <p className={styles.text}>{cases.length === 0 ? words.noOtherCases : words.otherCases}</p>
      {cases.length > 0 && (
        <ul>
          {cases.map(({ _id, kind, open, outcome }) => (
            <li key={_id}>
              <Link to={`/console/${_id}`}>{kindName({ source: 'report', kind })}</Link>
              {' · '}
              {open || !outcome ? words.openCase : settleWords.decided[outcome]}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
