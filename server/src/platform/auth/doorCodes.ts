import { createHmac, timingSafeEqual } from 'node:crypto'
import { limits } from '@quad/contract/limits.ts'
import { deriveKey } from './tokens.ts'

export interface ShownCode {
  readonly code: string
  /** When the next one is shown. */
  readonly until: Date
}

/** The codes that projectors show, of an event or a session; no row stores them (decision 61). */
export interface DoorCodes {
  /** The code of a time and the one after it. */
  shownAt(id: string, now: Date): [ShownCode, ShownCode]
  /** Whether a code is that of a time, or was until at most 20 seconds before. */
  accepts(id: string, code: string, now: Date): boolean
}

const stepMs = limits.doorCodeSeconds * 1000
const stepAt = (time: Date) => Math.floor(time.getTime() / stepMs)

export function createDoorCodes(secret: string): DoorCodes {
  const key = deriveKey(secret, 'door-code')
  function codeOf(id: string, step: number): string {
    const number = createHmac('sha256', key).update(`${id}:${step}`).digest().readUInt32BE()
    return String(number % 10 ** limits.doorCodeDigits).padStart(limits.doorCodeDigits, '0')
  }
  const shown = (id: string, step: number) => ({ code: codeOf(id, step), until: new Date((step + 1) * stepMs) })
  const isCode = (id: string, step: number, code: string) => {
    const right = Buffer.from(codeOf(id, step))
    const given = Buffer.from(code)
    return right.length === given.length && timingSafeEqual(right, given)
  }
  return {
    shownAt: (id, now) => [shown(id, stepAt(now)), shown(id, stepAt(now) + 1)],
    accepts: (id, code, now) => isCode(id, stepAt(now), code) || isCode(id, stepAt(now) - 1, code),
  }
}
