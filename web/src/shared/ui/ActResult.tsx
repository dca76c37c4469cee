import type { ComponentProps } from 'react'
import styles from './ActResult.module.css'
import { Icon, type IconName } from './Icon.tsx'

interface ActResultProps extends Omit<ComponentProps<'span'>, 'className'> {
  readonly icon: IconName
  readonly success?: boolean
}

/** Replaces a small button after it was pressed: a line of text with an icon. */
export function ActResult({ icon, success = false, children, ...rest }: ActResultProps) {
  return (
    <span {...rest} className={`${styles.result} ${success ? styles.success : ''}`}>
      <Icon name={icon} size={16} />
      {children}
    </span>
  )
}
