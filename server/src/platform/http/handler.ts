import type { BodyOf, CallSpec, FilesSpec, ParamsOf, QueryOf, ReplyOf } from '@quad/contract/call.ts'
import type { CallName, Calls } from '@quad/contract/calls/index.ts'
import type { Received } from './receiveFiles.ts'
import type { PresentContext } from '../presentContext.ts'
import type { AppContext } from '../appContext.ts'

/** Who asks: proven by the token, never by the payload. */
export interface Viewer {
  readonly userId: string
  readonly sessionId: string
}

export type ViewerOf<C extends CallSpec> = C['access'] extends 'public' ? Viewer | undefined : Viewer

export interface Request<C extends CallSpec> {
  readonly viewer: ViewerOf<C>
  /** The viewer as presenters take them. */
  readonly presentContext: PresentContext
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  /** What was sent to a call that takes files; gone once it has answered. */
  readonly files: C['files'] extends FilesSpec ? Received : undefined
  readonly context: AppContext
}

/** A handler gets what the frame has parsed and proven, and gives the reply; it refuses with `fail`. */
export type Handler<C extends CallSpec> = (request: Request<C>) => Promise<ReplyOf<C>>

/** The handlers of an area's calls: a missing one is a compile error. */
export type HandlersOf<Area> = { readonly [Name in keyof Area & CallName]: Handler<Calls[Name]> }

/** The handlers of all calls. */
export type Handlers = HandlersOf<Calls>
