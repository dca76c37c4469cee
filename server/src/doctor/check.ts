import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database.ts'
import { StartError } from '../startChecks.ts'

/** What the checks look at; a test breaks one part of it. */
export interface Patient {
  readonly config: Config
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly machine: Machine
  /** Undefined: it can't be reached. */
  readonly database: { readonly db: Db; readonly url: string } | undefined
  /** Why the database can't be reached. */
  readonly databaseError?: string
  readonly now: () => Date
  readonly webFolder: string
  /** The file with settings; it may be missing. */
  readonly settingsFile: string
  /** Gets the test mail; undefined: none is sent. */
  readonly mailTo?: string
  /** Undefined: this Quad makes no backups by itself. */
  readonly readBackup?: () => Promise<LastBackup>
}

export interface LastBackup {
  /** Of the newest one that is known to be good; null for none. */
  readonly age_seconds: number | null
  readonly last_failed: boolean | null
  readonly cause: string
}

export interface Machine {
  readonly processors: number
  readonly memoryBytes: number
  /** How many files a process may have open. */
  readonly openFiles: number
  readonly nodeVersion: string
  readonly readDisk: (folder: string) => Promise<MachineDisk>
}

export interface MachineDisk {
  readonly freeBytes: number
  readonly totalBytes: number
  readonly freeFiles: number
  readonly totalFiles: number
}

/** The check has nothing to look at, as it isn't used here. */
export const unused = Symbol('unused')

/** The problem in one sentence; undefined if there is none. */
type Finding = string | undefined | typeof unused

export interface Check {
  readonly name: string
  readonly look: (patient: Patient) => Finding | Promise<Finding>
  /** What to do about the problem. */
  readonly advice: string
  /** Mends it; returns what it did. Only if that can't lose anything. */
  readonly fix?: (patient: Patient) => Promise<string>
}

export interface Outcome {
  readonly check: Check
  readonly is: 'fine' | 'unused' | 'problem' | 'fixed'
  readonly says: string
}

const patienceMs = 20_000

/** Runs a check, and its fix if wanted. A check that throws or takes too long has found a problem. */
export async function runCheck(check: Check, patient: Patient, wantsFix = false): Promise<Outcome> {
  const finding = await within(patienceMs, async () => check.look(patient)).catch(reasonOf)
  if (finding === undefined || finding === unused)
    return { check, is: finding === unused ? 'unused' : 'fine', says: '' }
  if (!wantsFix || !check.fix) return { check, is: 'problem', says: finding }
  const done = await check.fix(patient).catch((error: unknown) => `The fix failed: ${reasonOf(error)}`)
  const again = await within(patienceMs, async () => check.look(patient)).catch(reasonOf)
  if (typeof again === 'string') return { check, is: 'problem', says: `${again} ${done}` }
  return { check, is: 'fixed', says: done }
}

/** An error's message, or its cause's where it says more. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (error instanceof StartError) return error.message
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message || error.name
}

async function within<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${ms / 1000} seconds`)), ms)
  return Promise.race([work(), late.promise]).finally(() => clearTimeout(timer))
}
