import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { declinePush, mayOfferPush, turnOnPush } from '../../shared/push/push.ts'
import { pushWords } from '../../shared/push/words.ts'
import { toast } from '../../shared/toast/toast.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Row, Stack, Text } from '../../shared/ui/primitives.tsx'
import styles from './PushOffer.module.css'

const { offer: words } = pushWords

/**
 * Asks once whether to send push notifications to this device; only "Notify me" opens the browser's prompt (PUSH-10).
 */
export function PushOffer() {
  const [isOpen, setOpen] = useState(mayOfferPush)
  const id = useId()
  const turnOn = useMutation({
    mutationFn: turnOnPush,
    onSuccess: (isOn) => isOn && toast.success(pushWords.turnedOn),
    onError: (failure) => toast.error(failure.message),
    onSettled: () => setOpen(false),
  })
  if (!isOpen) return null
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
            setOpen(false)
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
