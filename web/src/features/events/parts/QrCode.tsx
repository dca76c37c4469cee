import { encodeQR } from 'qr'
import { useMemo } from 'react'
import { buttonClass } from '../../../shared/ui/Button.tsx'
import { Stack, Text } from '../../../shared/ui/primitives.tsx'
import { shareWords as words } from '../memberWords.ts'
import styles from './QrCode.module.css'

// The picture's pixels for each module, so that it is sharp on a poster, and the margin in modules that readers need.
const [pixels, margin] = [16, 4]

/** Draws the QR code of an address as a PNG; returns its data URL. */
function draw(address: string): string {
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: margin })
  const canvas = document.createElement('canvas')
  canvas.width = rows.length * pixels
  canvas.height = rows.length * pixels
  const context = canvas.getContext('2d')
  if (!context) return ''
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) context.fillRect(x * pixels, y * pixels, pixels, pixels)
    }
  }
  return canvas.toDataURL('image/png')
}

interface QrCodeProps {
  readonly address: string
  /** The name of the page that the code opens. */
  readonly title: string
}

/** The QR code of an address, with a link that downloads it as a picture (EVT-22). */
export function QrCode({ address, title }: QrCodeProps) {
  const src = useMemo(() => draw(address), [address])
  return (
    <Stack gap={2} align="center">
      <img src={src} alt={words.code(title)} width={176} height={176} className={styles.code} />
      <Text size="small" tone="muted">
        {words.codeHint}
      </Text>
      <a href={src} download={`${title}.png`} className={buttonClass('quiet', 'sm')}>
        {words.download}
      </a>
    </Stack>
  )
}
