import type { Device } from '@quad/contract/entities/device.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { ListItem } from '../../../shared/ui/ListItem.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx'
import { useListDevices } from '../calls/useListDevices.ts'
import { settingsWords } from '../words.ts'
import styles from './Settings.module.css'
import { SettingsPart, SettingsState } from './SettingsPart.tsx'

const { devices: words } = settingsWords

/** Lists where the viewer is signed in, with Sign out for each and for all others (DEV-01, DEV-02). */
export function DeviceSettings() {
  const query = useListDevices()
  return (
    <SettingsPart icon="screen" title={words.title} text={words.text}>
      <SettingsState query={query} like={<DeviceItem device={sample} />}>
        {({ devices, more }) => (
          <>
            <ul className={styles.people} aria-label={words.list}>
              {devices.map((device) => (
                <li key={device._id}>
                  <DeviceItem device={device} />
                </li>
              ))}
            </ul>
            {more && <Text tone="muted">{words.more}</Text>}
            {devices.length > 1 && (
              <Button kind="quiet" onClick={() => openModal('signOutDevice', {})}>
                {words.signOutOthers}
              </Button>
            )}
          </>
        )}
      </SettingsState>
    </SettingsPart>
  )
}

const sample: Device = {
  _id: '',
  name: words.unknown,
  current: true,
  byPasskey: false,
  signedInAt: new Date(0).toISOString(),
  usedAt: null,
}

function DeviceItem({ device }: { readonly device: Device }) {
  const { _id: id, current, signedInAt, usedAt, byPasskey } = device
  const name = device.name || words.unknown
  return (
    <ListItem
      picture={<Icon name="screen" size={24} />}
      name={name}
      line={
        <>
          {current
            ? words.thisDevice
            : usedAt && (
                <>
                  {words.used} <RelativeTime at={usedAt} />
                </>
              )}
          {(current || usedAt) && ' · '}
          {words.since} <RelativeTime at={signedInAt} />
          {byPasskey && ` ${words.byPasskey}`}
        </>
      }
    >
      <Button
        kind="quiet"
        size="sm"
        aria-label={words.signOutName(current ? words.thisDevice.toLowerCase() : name)}
        onClick={() => (current ? openModal('signOut', {}) : openModal('signOutDevice', { device: { id, name } }))}
      >
        {words.signOut}
      </Button>
    </ListItem>
  )
}
