import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

interface RestingItemProps {
  /** Of this item in this list, and of no other: by it the item's height is known when one comes back to the list. */
  readonly name: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

// Some screens to both sides, so that whoever reads, or walks on by Tab, never comes to one that is not there yet.
const near = '2500px 0px'

// Heights of items that rest, in pixels; what is built has none, also while its list is left.
const heights = new Map<string, number>()
const watched = new WeakMap<Element, (isNear: boolean, height: number) => void>()

const watch = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries)
      watched.get(target)?.(isIntersecting, boundingClientRect.height)
  },
  { rootMargin: near },
)

// What one is in, has unfolded or writes in stays as it is.
const isInUse = (place: Element) =>
  place.contains(document.activeElement) || place.querySelector('[aria-expanded="true"], form') !== null

/**
 * An item of a list that may grow long: it is built while it is near the screen, and far from it keeps its place alone,
 * so that a page stays light however far one scrolls, and nothing moves when one comes back.
 */
export function RestingItem({ name, className, children }: RestingItemProps) {
  const place = useRef<HTMLLIElement>(null)
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
  const rests = height !== undefined
  return (
    <li ref={place} className={className} style={rests ? { height, boxSizing: 'border-box' } : {}}>
      {rests ? null : children}
    </li>
  )
}
