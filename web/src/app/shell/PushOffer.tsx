import { useId, useState } from 'react'
import { useModal } from '../../shared/modal/store.ts'
import { declinePush, mayOfferPush } from '../../shared/push/push.ts'
import { useTurnOnPush } from '../../shared/push/useTurnOnPush.ts'
import { pushWords } from '../../shared/push/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Row, Stack, Text } from '../../shared/ui/primitives.tsx'
import styles from './PushOffer.module.css'

const { offer: words } = pushWords

/**
 * Asks once whether to send push notifications to this device; only "Notify me" opens the browser's prompt (PUSH-10).
 */
export function PushOffer() {
  const [isAnswered, setAnswered] = useState(false)
  // The welcome of a new account asks by itself.
  const isWelcome = useModal(({ current }) => current?.type === 'welcome')
  const id = useId()
  const answered = () => setAnswered(true)
  const turnOn = useTurnOnPush(answered)
  if (isAnswered || isWelcome || !mayOfferPush()) return null
  return (
    <Stack as="section" gap={3} className={styles.offer} aria-labelledby={id}>
      <div role="status">
        <Text as="h2" id={id} size="title-small">
          {words.title}
        </Text>
        <Text tone="muted" size="small">
          {words.text}
        </Text>
      </div>
      <Row gap={3} justify="end">
        <Button
          kind="quiet"
          size="sm"
          onClick={() => {
            declinePush()
            answered()
          }}
        >
          {words.notNow}
        </Button>
        <Button size="sm" loading={turnOn.isPending} onClick={() => turnOn.mutate()}>
          {words.turnOn}
        </Button>
      </Row>
    </Stack>
  )
}
