import type { CertificateSettings } from '../calls.ts'
import type { Event } from '@quad/contract/entities/event.ts'
import type { ReactNode } from 'react'
import { openModal } from '../../../shared/modal/store.ts'
import { Button, LinkButton } from '../../../shared/ui/Button.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Panel, Row, Text } from '../../../shared/ui/primitives.tsx'
import { useGetCertificateSettings, useIssueCertificates } from '../calls.ts'
import { issueWords as words } from '../organiseWords.ts'
import styles from './IssuingCards.module.css'

/** Three cards: certificates for attending, for places and roles, and who signs them. */
export function IssuingCards({ event }: { readonly event: Event }) {
  const query = useGetCertificateSettings(event._id)
  return (
    <QueryState query={query} loading={<Skeleton shape="block" />}>
      {(settings) => {
        const whyNot = event.cancelled ? words.cancelled : !settings.started && words.tooEarly
        return (
          <>
            {whyNot && (
              <Text breaks below={4}>
                {whyNot}
              </Text>
            )}
            <div className={styles.cards}>
              {!whyNot && (
                <>
                  <AttendanceCard event={event} settings={settings} />
                  <ChosenCard event={event} />
                </>
              )}
              <SignatureCard event={event} settings={settings} />
            </div>
          </>
        )
      }}
    </QueryState>
  )
}

interface CardProps {
  readonly title: string
  readonly text: ReactNode
  /** The card's button. */
  readonly children?: ReactNode
}

function Card({ title, text, children }: CardProps) {
  return (
    <Panel gap={3} pad={4} aria-label={title}>
      <Text as="h2" size="title-small">
        {title}
      </Text>
      {text}
      {children && <Row className={styles.act}>{children}</Row>}
    </Panel>
  )
}

interface SettingsProps {
  readonly event: Event
  readonly settings: CertificateSettings
}

function AttendanceCard({ event: { _id: eventId }, settings: { byDoor, lacking } }: SettingsProps) {
  const issue = useIssueCertificates(eventId)
  if (lacking === 0) return <Card title={words.attendance} text={<Text breaks>{words.allHave(byDoor)}</Text>} />
  return (
    <Card
      title={words.attendance}
      text={
        <>
          <Text breaks>{words.lacking(lacking, byDoor)}</Text>
          <Text size="small" tone="muted">
            {words.notified}
          </Text>
        </>
      }
    >
      <Button loading={issue.isPending} onClick={() => issue.isPending || issue.mutate({ kind: 'attendance' })}>
        {words.issue(lacking)}
      </Button>
    </Card>
  )
}

function ChosenCard({ event: { _id: eventId } }: Pick<SettingsProps, 'event'>) {
  return (
    <Card title={words.chosen} text={<Text breaks>{words.chosenText}</Text>}>
      <LinkButton kind="quiet" to={`/events/teams/${eventId}`}>
        {words.choose}
      </LinkButton>
    </Card>
  )
}

function SignatureCard({ event: { _id: eventId }, settings: { signatory, signatoryTitle, signature } }: SettingsProps) {
  return (
    <Card
      title={words.signature}
      text={
        signatory === '' ? (
          <Text>{words.unsigned}</Text>
        ) : (
          <>
            {signature !== '' && <img src={signature} alt={words.signature} className={styles.signature} />}
            <Text breaks>
              <bdi>{signatory}</bdi>
              {signatoryTitle !== '' && (
                <>
                  <br />
                  <bdi>{signatoryTitle}</bdi>
                </>
              )}
            </Text>
          </>
        )
      }
    >
      <Button kind="quiet" onClick={() => openModal('certificateSignature', { eventId })}>
        {signatory === '' ? words.setSignature : words.changeSignature}
      </Button>
    </Card>
  )
}
