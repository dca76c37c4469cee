import type { MouseEvent, ReactNode } from 'react'
import { BaseButton, type BaseButtonProps } from './BaseButton.tsx'
import styles from './Button.module.css'
import { Icon, type IconName } from './Icon.tsx'
import { Link, type LinkProps } from './Link.tsx'

export interface ButtonProps extends BaseButtonProps {
  readonly kind?: 'primary' | 'quiet' | 'danger'
  readonly size?: 'sm' | 'md'
  readonly icon?: IconName
  /** Ignores presses but keeps the focus. */
  readonly loading?: boolean
  readonly wide?: boolean
  readonly children: ReactNode
}

export function buttonClass(kind: 'primary' | 'quiet' | 'danger', size: 'sm' | 'md', wide = false): string {
  return [styles.button, styles[kind], styles[size], wide ? styles.wide : ''].join(' ')
}

export function Button({
  kind = 'primary',
  size = 'md',
  icon,
  loading = false,
  wide = false,
  className = '',
  whyNot,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <BaseButton
      {...(loading && { 'aria-disabled': true })}
      {...rest}
      whyNot={!loading && whyNot}
      className={`${buttonClass(kind, size, wide)} ${className}`}
      aria-busy={loading || undefined}
      onClick={press}
    >
      {icon === undefined ? null : <Icon name={icon} size={size === 'sm' ? 16 : 20} />}
      <span className={styles.label}>{children}</span>
      {loading ? <span className={styles.spinner} /> : null}
    </BaseButton>
  )
}

interface LinkButtonProps extends LinkProps {
  readonly kind?: 'primary' | 'quiet' | 'danger'
  readonly size?: 'sm' | 'md'
}

export function LinkButton({ kind = 'primary', size = 'md', className = '', ...rest }: LinkButtonProps) {
  return <Link {...rest} className={`${buttonClass(kind, size)} ${className}`} />
}

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
