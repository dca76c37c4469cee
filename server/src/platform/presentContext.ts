import type { FileAddresses } from './files/addresses.ts'

export interface PresentContext {
  /** Undefined for a visitor. */
  readonly userId: string | undefined
  readonly files: FileAddresses
}
