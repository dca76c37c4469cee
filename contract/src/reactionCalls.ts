import { z } from 'zod'
import { emoji } from './bodies/chats.ts'
import { call } from './call.ts'
import { reacted, reactors } from './entities/reaction.ts'
import { id, pageLimit } from './fields.ts'
import type { ErrorCode } from './refusals/index.ts'

/** Declares the calls that add and remove the caller's reaction, and list who reacted with an emoji. */
export function reactionCalls<const Path extends string, const Params extends z.ZodRawShape>(spec: {
  /** The path of what people react to, with its parameters but without the first slash. */
  readonly path: Path
  readonly params: Params
  /** The noun with its article, such as "a post". */
  readonly to: string
  readonly missing: ErrorCode
}) {
  const { path, to, missing } = spec
  const shared = {
    path: `/${path}/reactions/{emoji}`,
    access: 'signedIn',
    params: z.strictObject({ ...spec.params, emoji }),
  } as const
  return [
    call({
      ...shared,
      method: 'PUT',
      summary: `React to ${to} with an emoji, once for each kind; at most 20 kinds.`,
      reply: reacted,
      errors: [missing, 'reaction.tooManyKinds'],
      limit: 'write',
    }),
    call({
      ...shared,
      method: 'DELETE',
      summary: `Take back the caller's reaction to ${to}; idempotent.`,
      reply: reacted,
      errors: [missing],
      limit: 'write',
    }),
    call({
      ...shared,
      method: 'GET',
      summary: `List who reacted to ${to} with an emoji, newest first.`,
      query: z.strictObject({ before: id.optional(), limit: pageLimit.optional() }),
      reply: reactors,
      errors: [missing],
      limit: 'read',
    }),
  ] as const
}
