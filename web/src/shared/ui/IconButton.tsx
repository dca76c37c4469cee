import { BaseButton, type BaseButtonProps } from './BaseButton.tsx'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Button.module.css'

interface IconButtonProps extends Omit<BaseButtonProps, 'aria-label'> {
  readonly icon: IconName
  /** Accessible name and tooltip. */
  readonly label: string
  readonly size?: number
}

/** An icon as a button with a 44 px target. */
export function IconButton({ icon, label, size = 22, className = '', ...rest }: IconButtonProps) {
  return (
    <BaseButton {...rest} className={`${styles.iconButton} ${className}`} aria-label={label} title={label}>
      <Icon name={icon} size={size} />
    </BaseButton>
  )
}
