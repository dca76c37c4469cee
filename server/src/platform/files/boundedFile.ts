import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs'
import { fail } from '../http/failure.ts'
import { type Budget, createBudget } from './budget.ts'

/** A received file, read and overwritten within its budget. */
export interface BoundedFile {
  readonly size: number
  readonly budget: Budget
  /** The bytes from `at`, fewer where the file ends. */
  readUpTo(at: number, length: number): Buffer<ArrayBuffer>
  /** @throws Failure if the file ends before */
  read(at: number, length: number): Buffer<ArrayBuffer>
  write(at: number, data: Uint8Array | string): void
  writeZeros(from: number, to: number): void
}

/** The rows that an access to the disk counts as. */
const accessRows = 20
const zeros = Buffer.alloc(65_536)

/**
 * Opens a file for `work`. Its accesses block, as it is used in processes that do nothing else.
 * @throws Failure once the work exceeds the budget
 */
export function withFile<Result>(path: string, flags: 'r' | 'r+', work: (file: BoundedFile) => Result): Result {
  const handle = openSync(path, flags)
  try {
    return work(boundedFile(handle))
  } finally {
    closeSync(handle)
  }
}

function boundedFile(handle: number): BoundedFile {
  const { size } = fstatSync(handle)
  const budget = createBudget(size)
  const readUpTo = (at: number, length: number) => {
    budget.count(accessRows)
    budget.read(length)
    const buffer = Buffer.alloc(length)
    return buffer.subarray(0, readSync(handle, buffer, 0, length, at))
  }
  const write = (at: number, data: Uint8Array | string) => {
    const bytes = typeof data === 'string' ? Buffer.from(data, 'latin1') : data
    budget.count(accessRows)
    budget.write(bytes.length)
    writeSync(handle, bytes, 0, bytes.length, at)
  }
  return {
    size,
    budget,
    readUpTo,
    read: (at, length) => {
      const data = readUpTo(at, length)
      return data.length < length ? fail('upload.unreadable') : data
    },
    write,
    writeZeros: (from, to) => {
      for (let at = from; at < to; at += zeros.length) write(at, zeros.subarray(0, Math.min(zeros.length, to - at)))
    },
  }
}
