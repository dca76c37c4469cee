import type { ComponentProps, MouseEvent } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: To
  readonly replace?: boolean
  readonly state?: unknown
}

/** A link within Quad. The router's own Link includes prefetching for server rendering: 2 kB that we don't use. */
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
