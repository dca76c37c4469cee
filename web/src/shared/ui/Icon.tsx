import styles from './Icon.module.css'
import { type IconName, pathOf } from './icons.ts'

export type { IconName } from './icons.ts'

interface IconProps {
  readonly name: IconName
  readonly size?: number
  readonly filled?: boolean
}

export function Icon({ name, size = 20, filled = false }: IconProps) {
  return (
    <svg
      className={`${styles.icon} ${filled ? styles.filled : ''}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={pathOf(name)} />
    </svg>
  )
}
