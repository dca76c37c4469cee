import type { Payee } from '@quad/contract/entities/payment.ts'
import { OrganiserPage } from '../../../entities/event/OrganiserPage.tsx'
import { useGetPayee } from '../../../entities/payment/payee.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Button, LinkButton } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { addIcons } from '../../../shared/ui/icons.ts'
import { memberIcons } from '../../../shared/ui/memberIcons.ts'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Panel, Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { CreditList } from '../parts/CreditList.tsx'
import { RefundList } from '../parts/RefundList.tsx'
import { StatementCard } from '../parts/StatementCard.tsx'
import { payWords as words } from '../words.ts'
import styles from './PaymentsScreen.module.css'

addIcons(memberIcons)

/** /events/payments/:id: the fees of an event's host, for its admins and treasurers (EVT-34). */
export function PaymentsScreen() {
  return (
    <OrganiserPage titleOf={() => words.title} words={words} loading={<Skeleton shape="block" />} forOthers>
      {({ _id }) => <Payments key={_id} eventId={_id} />}
    </OrganiserPage>
  )
}

function Payments({ eventId }: { readonly eventId: string }) {
  const query = useGetPayee(eventId)
  return (
    <QueryState query={query} loading={<Skeleton shape="block" />}>
      {(payee) =>
        payee.treasurer ? (
          <div className={styles.columns}>
            <Stack gap={5} className={styles.main}>
              <StatementCard eventId={eventId} />
              <CreditList eventId={eventId} />
              <RefundList eventId={eventId} />
            </Stack>
            <PayeeCard eventId={eventId} payee={payee} />
          </div>
        ) : (
          <EmptyState
            title={words.onlyAdmins}
            action={<LinkButton to={`/events/${eventId}`}>{words.openEvent}</LinkButton>}
          />
        )
      }
    </QueryState>
  )
}

interface PayeeCardProps {
  readonly eventId: string
  readonly payee: Payee
}

function PayeeCard({ eventId, payee: { upiId, name } }: PayeeCardProps) {
  return (
    <Panel gap={3} pad={5} aria-label={words.payee} className={styles.payee}>
      <Text as="h2" size="title-small">
        {words.payee}
      </Text>
      {upiId === '' ? (
        <Text breaks>{words.noPayee}</Text>
      ) : (
        <Stack gap={1}>
          <Text as="bdi" strong breaks>
            {upiId}
          </Text>
          <Text as="bdi" breaks>
            {name}
          </Text>
        </Stack>
      )}
      <Text size="small" tone="muted">
        {words.payeeNote}
      </Text>
      <Row>
        <Button kind={upiId === '' ? 'primary' : 'quiet'} size="sm" onClick={() => openModal('payee', { eventId })}>
          {upiId === '' ? words.setPayee : words.changePayee}
        </Button>
      </Row>
    </Panel>
  )
}
