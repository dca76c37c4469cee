import type { ComponentProps, MouseEvent } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: To
  /** In place of this page in the history. */
  readonly replace?: boolean
  /** Kept with the entry in the history. */
  readonly state?: unknown
}

/**
 * A way to another page of Quad. The router's own link carries what it takes to prefetch pages that a server renders:
 * 2 kB that every visitor would load for nothing.
 */
export function Link({ to, replace = false, state, target, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to)
  const go = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, ...(target === undefined ? {} : { target }) })
  function press(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (!event.defaultPrevented) go(event)
  }
  return (
    <a {...rest} href={href} target={target} onClick={press}>
      {children}
    </a>
  )
}
