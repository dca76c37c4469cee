import { requestKind, type RequestKind } from '@quad/contract/entities/supportRequest.ts'
import { requestNames } from '@quad/contract/messages/requests.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { LinkButton } from '../../../shared/ui/Button.tsx'
import { Card, Text } from '../../../shared/ui/primitives.tsx'
import styles from '../parts/Settings.module.css'
import { SettingsPart } from '../parts/SettingsPart.tsx'
import { settingsWords } from '../words.ts'

const { help, support, toSettings } = settingsWords

/** /help: the support forms, and a link to the settings (SUP-01, ruling 76). */
export function HelpScreen() {
  return (
    <div className={styles.page}>
      <h1 className="visuallyHidden">{help}</h1>
      <SettingsPart icon="mail" title={support.title} text={support.text}>
        <HelpCards />
      </SettingsPart>
      <SettingsPart icon="gear" title={toSettings.title} text={toSettings.text}>
        <LinkButton kind="quiet" to="/settings">
          {toSettings.open}
        </LinkButton>
      </SettingsPart>
    </div>
  )
}

const { cards } = settingsWords.support

/** The cards that open the support forms (SUP-01). */
function HelpCards() {
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
