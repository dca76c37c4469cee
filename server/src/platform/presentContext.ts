import type { FileAddresses } from './files/addresses.ts'

/** For whom a thing is presented, and how its files are addressed. */
export interface PresentContext {
  /** Undefined for a visitor. */
  readonly userId: string | undefined
  readonly files: FileAddresses
}
