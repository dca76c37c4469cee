import type { Readable } from 'node:stream'
import type { BodyOf, CallSpec, FilesSpec, ParamsOf, QueryOf, ReplyOf } from '@quad/contract/call.ts'
import type { CallName, Calls } from '@quad/contract/calls/index.ts'
import type { Client } from './client.ts'
import type { Received } from './receiveFiles.ts'
import type { PresentContext } from '../presentContext.ts'
import type { AppContext } from '../appContext.ts'

/** The caller, proven by the token and never taken from the payload. */
export interface Viewer {
  readonly userId: string
  readonly sessionId: string
}

export type ViewerOf<C extends CallSpec> = C['access'] extends 'public' ? Viewer | undefined : Viewer

export interface Request<C extends CallSpec> {
  readonly viewer: ViewerOf<C>
  readonly client: Client
  readonly presentContext: PresentContext
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  /** The uploaded files of a call that takes files; deleted once it has answered. */
  readonly files: C['files'] extends FilesSpec ? Received : undefined
  readonly context: AppContext
}

/** A text that is only made for clients whose copy has another tag. */
export interface TaggedText {
  readonly tag: string
  text(): string
}

/** A download returns the stream of its bytes, or its text with a tag. */
type Answer<C extends CallSpec> = C['download'] extends { readonly tagged: true }
  ? TaggedText
  : C['download'] extends object
    ? Readable
    : ReplyOf<C>

export type Handler<C extends CallSpec> = (request: Request<C>) => Promise<Answer<C>>

/** The handlers of two calls that undo each other: of the one that sets something, and of the one that clears it. */
export const bothWays = <C extends CallSpec>(
  change: (request: Request<C>, on: boolean) => Promise<Answer<C>>,
): readonly [Handler<C>, Handler<C>] => [(request) => change(request, true), (request) => change(request, false)]

/** The handlers of an area's calls: a missing one is a compile error. */
export type HandlersOf<Area> = { readonly [Name in keyof Area & CallName]: Handler<Calls[Name]> }

export type Handlers = HandlersOf<Calls>
