import encode from 'qr'
import { useMemo } from 'react'
import styles from './QrCode.module.css'

interface QrCodeProps {
  readonly text: string
  /** What it leads to, as its alternative text. */
  readonly label: string
}

/** A text as a QR code, dark on white in both schemes, as wide as its place. */
export function QrCode({ text, label }: QrCodeProps) {
  const rows = useMemo(() => encode(text, 'raw', { ecc: 'medium', border: 4 }), [text])
  const path = useMemo(
    () => rows.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join(''),
    [rows],
  )
  return (
    <svg className={styles.code} viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}
