import type { BankCredit } from '@quad/contract/entities/payment.ts'
import { rupees } from '../../../entities/payment/words.ts'
import { dateWithoutWeekday } from '../../../shared/dates.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { HairlineItem, HairlineList } from '../../../shared/ui/HairlineList.tsx'
import { ListEnd } from '../../../shared/ui/ListEnd.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Panel, Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { useListCredits } from '../calls.ts'
import { payWords as words } from '../words.ts'

/** The payments of bank statements that somebody has to decide on (EVT-34). */
export function CreditList({ eventId }: { readonly eventId: string }) {
  const list = useListCredits(eventId)
  return (
    <Panel gap={3} pad={5} aria-label={words.credits}>
      <Text as="h2" size="title-small">
        {words.credits}
      </Text>
      <QueryState query={list} loading={<Skeleton shape="block" />}>
        {(credits) =>
          credits.length === 0 ? (
            <Stack gap={1}>
              <Text strong>{words.noCredits}</Text>
              <Text size="small" tone="muted" breaks>
                {words.noCreditsText}
              </Text>
            </Stack>
          ) : (
            <>
              <HairlineList label={words.credits}>
                {credits.map((credit) => (
                  <HairlineItem key={credit._id}>
                    <Credit eventId={eventId} credit={credit} />
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

interface CreditProps {
  readonly eventId: string
  readonly credit: BankCredit
}

function Credit({ eventId, credit }: CreditProps) {
  const { _id: creditId, day, paid, narration, reason, registrations } = credit
  const reference = registrations[0]?.reference ?? ''
  return (
    <Row gap={3} wrap justify="between" fill>
      <Stack gap={1} shrink fill>
        <Row gap={2} wrap>
          <Text as="strong" strong tabular>
            {rupees(paid)}
          </Text>
          <Text as="span" size="small" tone="muted" tabular>
            {dayText(day)}
          </Text>
        </Row>
        <Text size="small" strong tone="danger" breaks>
          {words.reasons[reason]}
        </Text>
        <Text as="bdi" size="small" breaks>
          {narration}
        </Text>
        {registrations.map((one) => (
          <Text key={one.reference} size="small" tone="muted" breaks>
            {words.registration(one.reference, one.name, one.due)}
          </Text>
        ))}
      </Stack>
      <Button
        kind="quiet"
        size="sm"
        aria-label={words.markOf(words.decide, rupees(paid))}
        onClick={() => openModal('settleCredit', { eventId, creditId, paid, reference })}
      >
        {words.decide}
      </Button>
    </Row>
  )
}

// Without a time zone, the day is midnight here.
const dayText = (day: string) => dateWithoutWeekday(new Date(`${day}T00:00`))
