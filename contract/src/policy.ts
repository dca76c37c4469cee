import type { ErrorCode } from './refusals/index.ts'

/** `true`, or the code of the refusal. */
export type Answer = true | ErrorCode

/**
 * The rows of one noun: action → answer, from the viewer's standing alone. The server loads the standing with the
 * thing; the browser derives it from the wire entity, only to show or hide.
 */
export type Policies<Noun extends string, Standing> = Readonly<
  Record<`${Noun}.${string}`, (standing: Standing) => Answer>
>
