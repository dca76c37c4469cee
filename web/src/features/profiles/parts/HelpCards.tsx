import { type RequestKind, requestKind } from '@quad/contract/entities/supportRequest.ts'
import { requestNames } from '@quad/contract/messages/requests.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Card, Text } from '../../../shared/ui/primitives.tsx'
import { settingsWords } from '../settingsWords.ts'
import styles from './Settings.module.css'

const { cards } = settingsWords.support

/** The cards that open the support forms (SUP-01). */
export function HelpCards() {
  return (
    <ul className={styles.cards}>
      {requestKind.options.map((kind) => (
        <li key={kind}>
          <HelpCard kind={kind} />
        </li>
      ))}
    </ul>
  )
}

function HelpCard({ kind }: { readonly kind: RequestKind }) {
  return (
    <Card
      as="button"
      gap={1}
      pad={4}
      tone="ink"
      type="button"
      className={styles.card}
      onClick={() => openModal('supportRequest', { kind })}
    >
      <Text as="span" strong>
        {requestNames[kind]}
      </Text>
      <Text as="span" size="small" tone="muted">
        {cards[kind]}
      </Text>
    </Card>
  )
}
