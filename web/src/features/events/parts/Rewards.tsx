import type { Event } from '@quad/contract/entities/event.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { pageWords as words } from '../words.ts'
import styles from './EventBody.module.css'
import { Section } from './Section.tsx'

// Existing clients write these where there is no money to win.
const nothing: ReadonlySet<string> = new Set(['', '0', 'free'])

/** The rewards, with the rank in large letters (EVT-02). */
export function Rewards({ event: { rewards, totalRewards } }: { readonly event: Event }) {
  const hasTotal = !nothing.has(totalRewards.trim().toLowerCase())
  if (rewards.length === 0 && !hasTotal) return null
  return (
    <Section title={words.rewards} note={hasTotal ? words.totalRewards(totalRewards) : ''}>
      <ul className={styles.rewards}>
        {rewards.map(({ _id, rank, money, certificate, otherDetails }) => (
          <Stack key={_id} as="li" breaks shrink pad={4} className={styles.reward}>
            <Text as="bdi" size="title-large">
              {rank}
            </Text>
            {money > 0 && (
              <Text as="span" size="lead" strong>
                ₹{money.toLocaleString('en-IN')}
              </Text>
            )}
            {certificate && (
              <Row as="span" size="small" tone="muted" className={styles.more}>
                <Icon name="award" size={16} />
                {words.certificate}
              </Row>
            )}
            {otherDetails !== '' && (
              <Row as="span" size="small" tone="muted" className={styles.more} dir="auto">
                {otherDetails}
              </Row>
            )}
          </Stack>
        ))}
      </ul>
    </Section>
  )
}
