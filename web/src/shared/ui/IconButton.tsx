import type { ComponentProps } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import styles from './IconButton.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  readonly icon: IconName
  /** What the button does, for those who do not see the icon; also its tooltip. */
  readonly label: string
  readonly size?: number
}

/** A button that is an icon; its target is 44 px wide. */
export function IconButton({ icon, label, size = 22, type = 'button', className = '', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={`${styles.button} ${className}`} aria-label={label} title={label}>
      <Icon name={icon} size={size} />
    </button>
  )
}
