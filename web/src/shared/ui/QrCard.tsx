import { buttonClass } from '../../../shared/ui/Button.tsx'
import { Stack, Text } from '../../../shared/ui/primitives.tsx'
import { QrCode, useQrPicture } from '../../../shared/ui/QrCode.tsx'
import { shareWords as words } from '../memberWords.ts'
import styles from '../modals/ShareEventModal.module.css'

interface EventCodeProps {
  readonly address: string
  readonly title: string
}

/** The QR code of an event's address, with a link that downloads it as a picture (EVT-22). */
export function EventCode({ address, title }: EventCodeProps) {
  const src = useQrPicture(address)
  return (
    <Stack gap={2} align="center">
      <div className={styles.code}>
        <QrCode text={address} label={words.code(title)} />
      </div>
      <Text size="small" tone="muted">
        {words.codeHint}
      </Text>
      <a href={src} download={`${title}.png`} className={buttonClass('quiet', 'sm')}>
        {words.download}
      </a>
    </Stack>
  )
}
