import { type RequestKind, requestKind } from '@quad/contract/entities/supportRequest.ts'
import { requestNames } from '@quad/contract/messages/requests.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { settingsWords } from '../settingsWords.ts'
import styles from './HelpCards.module.css'

const { cards } = settingsWords.support

/** The cards that open the support forms (SUP-01). */
export function HelpCards() {
  return (
    <ul className={styles.cards}>
      {requestKind.options.map((kind) => (
        <li key={kind}>
          <Card kind={kind} />
        </li>
      ))}
    </ul>
  )
}

function Card({ kind }: { readonly kind: RequestKind }) {
  return (
    <button type="button" className={styles.card} onClick={() => openModal('supportRequest', { kind })}>
      <span className={styles.name}>{requestNames[kind]}</span>
      <span className={styles.text}>{cards[kind]}</span>
    </button>
  )
}
