import type { FileAddresses } from './files/addresses.ts'

/** The viewer, and how to address files for them. */
export interface PresentContext {
  /** Undefined for a visitor. */
  readonly userId: string | undefined
  readonly files: FileAddresses
}
