import type { Passkey } from '@quad/contract/entities/passkey.ts'
import { passkeyLimits } from '@quad/contract/passkeyLimits.ts'
import { useListPasskeys } from '../../../entities/user/useListPasskeys.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { ListItem } from '../../../shared/ui/ListItem.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx'
import { securityWords } from '../securityWords.ts'
import styles from './Settings.module.css'
import { SettingsPart, SettingsState } from './SettingsPart.tsx'

const { passkeys: words } = securityWords

/** Lists the viewer's passkeys, with Add and Remove (ACC-15). */
export function PasskeySettings() {
  const query = useListPasskeys()
  const isSupported = window.PublicKeyCredential !== undefined
  return (
    <SettingsPart icon="lock" title={words.title} text={words.text}>
      <SettingsState query={query} like={<Button kind="quiet">{words.add}</Button>}>
        {({ passkeys }) => (
          <>
            {passkeys.length > 0 && (
              <ul className={styles.people} aria-label={words.title}>
                {passkeys.map((passkey) => (
                  <li key={passkey._id}>
                    <PasskeyItem passkey={passkey} />
                  </li>
                ))}
              </ul>
            )}
            {isSupported ? (
              <Button
                kind="quiet"
                whyNot={passkeys.length >= passkeyLimits.perPerson && words.enough}
                onClick={() => openModal('addPasskey', {})}
              >
                {words.add}
              </Button>
            ) : (
              <Text tone="muted">{words.unsupported}</Text>
            )}
          </>
        )}
      </SettingsState>
    </SettingsPart>
  )
}

function PasskeyItem({ passkey: { _id: id, name, createdAt, usedAt } }: { readonly passkey: Passkey }) {
  return (
    <ListItem
      picture={<Icon name="lock" size={24} />}
      name={name}
      line={
        <>
          {words.added} <RelativeTime at={createdAt} />
          {usedAt && (
            <>
              {' · '}
              {words.used} <RelativeTime at={usedAt} />
            </>
          )}
        </>
      }
    >
      <Button
        kind="quiet"
        size="sm"
        aria-label={words.removeName(name)}
        onClick={() => openModal('deletePasskey', { id, name })}
      >
        {words.remove}
      </Button>
    </ListItem>
  )
}
