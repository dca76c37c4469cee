import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'

interface RestingItemProps {
  /** Identifies the item on the page; its height is stored under this name. */
  readonly name: string
  readonly className?: string | undefined
  /** `tbody` for rows of a table that belong together. */
  readonly as?: 'li' | 'tbody'
  readonly children: ReactNode
}

// Render items a few screens ahead, so that scrolling or tabbing never reaches one that isn't rendered.
const near = '2500px 0px'

// Heights in px of the items that aren't rendered, kept while their list is unmounted.
const heights = new Map<string, number>()
const watched = new WeakMap<Element, (isNear: boolean, height: number) => void>()

const watch = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries)
      watched.get(target)?.(isIntersecting, boundingClientRect.height)
  },
  // The scroll margin is for lists that scroll by themselves.
  { rootMargin: near, scrollMargin: near },
)

// Don't unmount an item that has focus, an open part or a form.
const isInUse = (place: Element) =>
  place.contains(document.activeElement) || place.querySelector('[aria-expanded="true"], form') !== null

/**
 * A list item that is rendered only near the screen (decision 12). Further away an empty item keeps its height, so that
 * long lists stay fast and nothing moves.
 */
export function RestingItem({ name, className, as: Item = 'li', children }: RestingItemProps) {
  const place = useRef<HTMLElement>(null)
  const keepPlace = useCallback((element: HTMLElement | null) => {
    place.current = element
  }, [])
  const [height, setHeight] = useState(heights.get(name))
  useLayoutEffect(() => {
    const item = place.current
    if (!item) return
    watched.set(item, (isNear, measured) => {
      if (isNear) {
        heights.delete(name)
        setHeight(undefined)
      } else if (measured > 0 && !isInUse(item)) {
        heights.set(name, measured)
        setHeight(measured)
      }
    })
    watch.observe(item)
    return () => watch.unobserve(item)
  }, [name])
  if (Item === 'li')
    return (
      <li ref={keepPlace} className={className} style={height === undefined ? {} : { height, boxSizing: 'border-box' }}>
        {height === undefined && children}
      </li>
    )
  return (
    <tbody ref={keepPlace} className={className}>
      {height === undefined ? children : <RestingRow height={height} />}
    </tbody>
  )
}

// A row without a cell would have no height.
const RestingRow = ({ height }: { readonly height: number }) => (
  <tr>
    <td aria-hidden="true" style={{ height, padding: 0 }} />
  </tr>
)
