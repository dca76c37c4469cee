import { encodeQR } from 'qr'
import { useMemo } from 'react'
import styles from './QrCode.module.css'

// The picture's pixels for each module, so that it is sharp on a poster, and the margin in modules that readers need.
const [pixels, margin] = [16, 4]

function draw(text: string): string {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: margin })
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

/** Returns a text's QR code as the data URL of a PNG, dark on white as scanners need it. */
export const useQrPicture = (text: string): string => useMemo(() => draw(text), [text])

interface QrCodeProps {
  readonly text: string
  /** What it leads to, as its alternative text. */
  readonly label: string
}

/** A text's QR code, as wide as its place. */
export function QrCode({ text, label }: QrCodeProps) {
  return <img src={useQrPicture(text)} alt={label} className={styles.code} />
}
