import { type ComponentType, lazy } from 'react'

/** A piece of a page that is fetched when it is first shown; where it does not come, `instead` stands in its place. */
export function lazyPiece<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props>,
) {
  return lazy(async () => ({ default: await load().catch(() => instead) }))
}
