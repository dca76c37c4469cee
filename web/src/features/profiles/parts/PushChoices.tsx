import type { PushChanges } from '@quad/contract/bodies/pushes.ts'
import type { PushKind } from '@quad/contract/entities/push.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isPushBlocked, isPushSupported, turnOffPush, turnOnPush } from '../../../shared/push/push.ts'
import { pushWords as words } from '../../../shared/push/words.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { CheckField } from '../../../shared/ui/CheckField.tsx'
import { Row } from '../../../shared/ui/primitives.tsx'
import {
  type PushSettings,
  pushKey,
  showFailure,
  usePushSettings,
  usualSettings,
  useUpdatePushSettings,
} from '../calls/pushSettings.ts'
import styles from './Settings.module.css'
import { SettingsState } from './SettingsPart.tsx'

const choices = [
  'messages',
  'mentions',
  'replies',
  'requests',
  'events',
  'reminders',
  'followers',
] as const satisfies readonly PushKind[]

/**
 * Turns push notifications on this device on and off, and chooses what is pushed to all the viewer's devices (PUSH-05).
 */
export function PushChoices() {
  const query = usePushSettings()
  return (
    <SettingsState query={query} like={<Controls settings={usualSettings} />}>
      {(settings) => <Controls settings={settings} />}
    </SettingsState>
  )
}

function Controls({ settings }: { readonly settings: PushSettings }) {
  return (
    <>
      <ThisDevice isOn={settings.subscribed} />
      <Kinds settings={settings} />
    </>
  )
}

function ThisDevice({ isOn }: { readonly isOn: boolean }) {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: async () => {
      if (!isOn) return (await turnOnPush()) ? words.turnedOn : undefined
      await turnOffPush()
      return words.turnedOff
    },
    onSuccess: (done) => {
      if (done === undefined) toast.error(words.refused)
      else toast.success(done)
      return client.invalidateQueries({ queryKey: pushKey })
    },
    onError: showFailure,
  })
  if (!isPushSupported()) return <p>{words.unsupported}</p>
  if (isPushBlocked()) return <p>{words.blocked}</p>
  return (
    <Row gap={3} wrap>
      <p>{isOn ? words.on : words.off}</p>
      <Button kind="quiet" loading={change.isPending} onClick={() => change.mutate()}>
        {isOn ? words.turnOff : words.turnOn}
      </Button>
    </Row>
  )
}

function Kinds({ settings }: { readonly settings: PushSettings }) {
  const set = useUpdatePushSettings()
  const { kinds, content } = settings
  const change = (changes: PushChanges) => set.mutate(changes)
  return (
    <>
      <div className={styles.choices}>
        <fieldset>
          <legend>{words.about}</legend>
          {choices.map((kind) => (
            <CheckField
              key={kind}
              label={words.kinds[kind]}
              checked={kinds.includes(kind)}
              onChange={({ target }) => {
                const others = kinds.filter((one) => one !== kind)
                change({ kinds: target.checked ? [...others, kind] : others })
              }}
            />
          ))}
        </fieldset>
      </div>
      <CheckField
        label={words.content}
        hint={words.contentHint}
        checked={content}
        onChange={({ target }) => change({ content: target.checked })}
      />
    </>
  )
}
