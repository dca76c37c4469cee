import { fail } from '../http/failure.ts'

/** Bounds the work that one received file may cause; each call throws a Failure once the file has used it up. */
export interface Budget {
  read(bytes: number): void
  write(bytes: number): void
  canWrite(bytes: number): boolean
  /** Counts the rows of all tables in the file together. */
  count(rows: number): void
}

const maxRows = 2_000_000

/** A budget that grows with the file's size, in bytes. */
export function createBudget(size: number): Budget {
  const left = { read: size * 4 + 32_000_000, written: size * 2 + 1_000_000, rows: maxRows }
  const spend = (what: keyof typeof left, amount: number) => {
    left[what] -= amount
    if (left[what] < 0) fail('upload.tooComplex')
  }
  return {
    read: (bytes) => spend('read', bytes),
    write: (bytes) => spend('written', bytes),
    canWrite: (bytes) => bytes <= left.written,
    count: (rows) => spend('rows', rows),
  }
}
