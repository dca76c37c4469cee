import { inspect } from 'node:util'
import { ConfigError } from '../../platform/config.ts'
import { EmbeddedPostgresError } from '../../platform/embeddedPostgres/error.ts'
import { NewerSchemaError } from '../migrate.ts'

/** The message for a failed command: one sentence where the cause is known, otherwise the whole error. */
export function explainCommandError(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return explainCommandError(error.errors[0])
  const known =
    error instanceof ConfigError || error instanceof EmbeddedPostgresError || error instanceof NewerSchemaError
  if (known) return error.message
  const unreachable = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
  return unreachable ? `The database cannot be reached: ${error.message}` : inspect(error)
}
