import type { CaseDetail, CaseThing as Thing } from '@quad/contract/entities/case.ts'
import { RichText } from '../../../entities/event/RichText.tsx'
import { LinkedText, textParts } from '../../../shared/ui/LinkedText.tsx'
import { UserName } from '../../../entities/user/UserName.tsx'
import { dateWithoutWeekday } from '../../../shared/dates.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx'
import { Card, List, Row, Text } from '../../../shared/ui/primitives.tsx'
import { isTitled, kindName, pageOf } from '../kinds.ts'
import { caseWords as words } from '../words.ts'
import { CaseFiles } from './CaseFiles.tsx'
import { CasePeople } from './CasePeople.tsx'
import styles from './CaseParts.module.css'

interface CaseThingProps {
  readonly found: CaseDetail
  readonly thing: Thing
}

/** Shows the reported thing, its context and the people responsible. */
export function CaseThing({ found, thing }: CaseThingProps) {
  const page = thing.state === 'deleted' || thing.state === 'removed' ? undefined : pageOf(found.kind, thing._id)
  return (
    <>
      <Card as="section" pad={4} aria-label={words.thing}>
        <Row as="p" gap={2} tone="muted" size="small" className={`${styles.state} ${styles[thing.state]}`}>
          {thing.state !== 'shown' && <Icon name="alert" size={16} />}
          {words.states[thing.state]}
          {thing.keptUntil && ` ${words.keptUntil(dateWithoutWeekday(new Date(thing.keptUntil)))}.`}
        </Row>
        {isTitled(thing) && (
          <Text strong breaks above={3}>
            {thing.title}
          </Text>
        )}
        {thing.text !== '' &&
          (found.kind === 'event' ? (
            <RichText html={thing.text} />
          ) : (
            <p className={styles.text} dir="auto">
              <LinkedText parts={textParts(thing.text)} />
            </p>
          ))}
        <Earlier earlier={thing.earlier} />
        <CaseFiles files={thing.files} />
        {page && (
          <Text above={3}>
            <Link to={page}>{words.openThing}</Link>
          </Text>
        )}
      </Card>
      <CasePeople found={found} />
      <Messages messages={thing.messages} />
      <Around around={thing.around} />
    </>
  )
}

function Earlier({ earlier }: Pick<Thing, 'earlier'>) {
  if (earlier.length === 0) return null
  return (
    <section>
      <Text as="h3" size="small" strong above={3}>
        {words.earlier}
      </Text>
      <List as="ol" above={1}>
        {earlier.map(({ text, until }) => (
          <li key={until} className={styles.row}>
            <Row as="p" wrap tone="muted" size="small" className={styles.by}>
              {words.until} <RelativeTime at={until} />
            </Row>
            <p className={styles.text} dir="auto">
              {text === '' ? (
                <span className={styles.quiet}>{words.noText}</span>
              ) : (
                <LinkedText parts={textParts(text)} />
              )}
            </p>
          </li>
        ))}
      </List>
    </section>
  )
}

function Messages({ messages }: { readonly messages: Thing['messages'] }) {
  if (messages.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{words.messages}</h2>
      <List as="ol" above={1}>
        {messages.map((message) => (
          <li key={message._id} className={`${styles.row} ${message.reported ? styles.reported : ''}`}>
            <Row as="p" wrap className={styles.by}>
              <UserName user={message.sender} />
              <RelativeTime at={message.createdAt} />
              {message.reported && <strong className={styles.mark}>{words.reportedMessage}</strong>}
            </Row>
            <p className={styles.text} dir="auto">
              {message.text === '' ? <span className={styles.quiet}>{words.deletedMessage}</span> : message.text}
            </p>
          </li>
        ))}
      </List>
    </section>
  )
}

function Around({ around }: { readonly around: Thing['around'] }) {
  if (around.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{words.around}</h2>
      <List above={1}>
        {around.map((one) => {
          const kind = kindName({ source: 'report', kind: one.kind })
          // A channel is listed as its club under the channel's name, so two entries can have the same id.
          const page = pageOf(one.kind, one._id)
          return (
            <li key={`${one._id}${one.title}`} className={styles.row}>
              <Row as="p" wrap className={styles.by}>
                <span className={styles.kind}>{kind}</span>
                {one.title !== '' && <bdi>{page ? <Link to={page}>{one.title}</Link> : one.title}</bdi>}
                {one.title === '' && page && <Link to={page}>{words.openThing}</Link>}
              </Row>
              {one.text !== '' && (
                <p className={`${styles.text} ${styles.short}`} dir="auto">
                  {one.text}
                </p>
              )}
            </li>
          )
        })}
      </List>
    </section>
  )
}
