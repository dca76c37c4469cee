import { type ComponentType, lazy } from 'react'

/** A component loaded when first rendered; `instead` replaces it if loading fails. */
export function lazyPiece<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props>,
) {
  return lazy(async () => ({ default: await load().catch(() => instead) }))
}
