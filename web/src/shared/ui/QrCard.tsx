import { buttonClass } from './Button.tsx'
import { QrCode, useQrPicture } from './QrCode.tsx'
import styles from './QrCode.module.css'
import { Stack, Text } from './primitives.tsx'

interface QrCardProps {
  readonly address: string
  /** What the address opens, as the code's alternative text. */
  readonly label: string
  readonly hint: string
  readonly download: string
  /** The picture's name, without an ending. */
  readonly filename: string
}

/** The QR code of an address, with a link that downloads it as a picture for posters (EVT-22, MEM-08). */
export function QrCard({ address, label, hint, download, filename }: QrCardProps) {
  const src = useQrPicture(address)
  return (
    <Stack gap={2} align="center">
      <div className={styles.card}>
        <QrCode text={address} label={label} />
      </div>
      <Text size="small" tone="muted">
        {hint}
      </Text>
      <a href={src} download={`${filename}.png`} className={buttonClass('quiet', 'sm')}>
        {download}
      </a>
    </Stack>
  )
}
