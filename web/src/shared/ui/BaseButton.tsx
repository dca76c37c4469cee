import { type ComponentProps, type FocusEvent, type MouseEvent, useState } from 'react'
import styles from './Button.module.css'

export interface BaseButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  /** Why the button can't be pressed now; shown on focus and on a press. */
  readonly whyNot?: string | false | undefined
}

// Returns the half of the screen that contains the button. The reason is aligned to that side, so that it isn't cut
// off.
function sideOf(button: HTMLElement): 'left' | 'right' {
  const { left, right } = button.getBoundingClientRect()
  return left + right < innerWidth ? 'left' : 'right'
}

/**
 * An unstyled button. It is never `disabled`, which would hide the reason from keyboards and screen readers (SHELL-13).
 */
export function BaseButton({
  whyNot,
  type = 'button',
  className = '',
  onClick,
  onFocus,
  onBlur,
  children,
  ...rest
}: BaseButtonProps) {
  const [side, setSide] = useState<'left' | 'right'>()
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (!whyNot) {
      setSide(undefined)
      return onClick?.(event)
    }
    event.preventDefault()
    // Safari doesn't focus a tapped button, so focus it here.
    event.currentTarget.focus()
    setSide(sideOf(event.currentTarget))
  }
  function focus(event: FocusEvent<HTMLButtonElement>) {
    // A button that is pressed and then has nothing to send doesn't say so by itself.
    if (whyNot) setSide(sideOf(event.currentTarget))
    onFocus?.(event)
  }
  function blur(event: FocusEvent<HTMLButtonElement>) {
    setSide(undefined)
    onBlur?.(event)
  }
  return (
    <button
      {...(whyNot && { 'aria-disabled': true, 'aria-description': whyNot })}
      {...rest}
      type={type}
      className={`${styles.base} ${className}`}
      onClick={press}
      onFocus={focus}
      onBlur={blur}
    >
      {children}
      {whyNot && side && (
        <span className={styles.whyNot} data-side={side} aria-hidden="true">
          {whyNot}
        </span>
      )}
    </button>
  )
}
