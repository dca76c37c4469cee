import type { CallName, Calls, JsonCallName } from '@quad/contract/calls/index.ts'

type RouteOf<Name extends CallName> = `${Calls[Name]['method']} ${Calls[Name]['path']}`

/** The calls that take a JSON body or none, by route: 'GET /posts/{id}'. */
export type JsonCalls = { readonly [Name in JsonCallName as RouteOf<Name>]: Calls[Name] }

/** The calls that answer with a file, by route. */
export type FileCalls = {
  readonly [Name in CallName as Calls[Name] extends { download: object } ? RouteOf<Name> : never]: Calls[Name]
}

/** A route's method and path. */
export function splitRoute(route: RouteOf<CallName>): readonly [method: string, path: string] {
  const space = route.indexOf(' ')
  return [route.slice(0, space), route.slice(space + 1)]
}
