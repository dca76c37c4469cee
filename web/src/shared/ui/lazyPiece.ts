import { type ComponentType, lazy } from 'react'

/** Returns a component whose code loads when it first renders; `instead` replaces it if loading fails. */
export function lazyPiece<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props>,
) {
  return lazy(async () => ({ default: await load().catch(() => instead) }))
}
