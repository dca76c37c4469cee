import type { Refund } from '@quad/contract/entities/payment.ts'
import { PaymentMark } from '../../../entities/payment/PaymentMark.tsx'
import { rupees } from '../../../entities/payment/words.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { HairlineItem, HairlineList } from '../../../shared/ui/HairlineList.tsx'
import { ListEnd } from '../../../shared/ui/ListEnd.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Panel, Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { useListRefunds, useUndoRefund } from '../calls.ts'
import { payWords as words } from '../words.ts'

/** What a host has to give back, and gave back (EVT-34). */
export function RefundList({ eventId }: { readonly eventId: string }) {
  const list = useListRefunds(eventId)
  return (
    <Panel gap={3} pad={5} aria-label={words.refunds}>
      <Text as="h2" size="title-small">
        {words.refunds}
      </Text>
      <QueryState query={list} loading={<Skeleton shape="block" />}>
        {(refunds) =>
          refunds.length === 0 ? (
            <Stack gap={1}>
              <Text strong>{words.noRefunds}</Text>
              <Text size="small" tone="muted" breaks>
                {words.noRefundsText}
              </Text>
            </Stack>
          ) : (
            <>
              <HairlineList label={words.refunds}>
                {refunds.map((refund) => (
                  <HairlineItem key={refund._id}>
                    <RefundRow eventId={eventId} refund={refund} />
                  </HairlineItem>
                ))}
              </HairlineList>
              {list.hasNextPage && <ListEnd list={list} end={words.end} />}
            </>
          )
        }
      </QueryState>
    </Panel>
  )
}

interface RefundRowProps {
  readonly eventId: string
  readonly refund: Refund
}

function RefundRow({ eventId, refund }: RefundRowProps) {
  const { _id: paymentId, name, event, paid, utr, narration, refunded, note } = refund
  const { undo, isPending } = useUndoRefund(eventId)
  const shownName = name || narration || words.nameless
  const facts = [event, utr && words.utr(utr), refunded && note && words.withNote(note)].filter((fact) => fact)
  const act = refunded ? words.undoRefund : words.markRefunded
  return (
    <Row gap={3} wrap justify="between" fill>
      <Stack gap={1} shrink fill>
        <Row gap={2} wrap>
          <Text as="strong" strong tabular>
            {rupees(paid)}
          </Text>
          <PaymentMark state={refunded ? 'refunded' : 'refundDue'} />
        </Row>
        <Text as="bdi" breaks>
          {shownName}
        </Text>
        <Text size="small" tone="muted" breaks>
          {facts.join(' · ')}
        </Text>
      </Stack>
      <Button
        kind="quiet"
        size="sm"
        loading={isPending}
        aria-label={words.markOf(act, shownName)}
        onClick={() => {
          if (!refunded) openModal('markRefund', { eventId, paymentId, about: `${rupees(paid)} · ${shownName}` })
          else if (!isPending) undo(paymentId)
        }}
      >
        {act}
      </Button>
    </Row>
  )
}
