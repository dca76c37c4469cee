import { type CallName, calls } from '@quad/contract/calls/index.ts'

const callNames = Object.keys(calls).filter((name): name is CallName => name in calls)

// A route in built code: "GET /posts/{id}", or only the path if it has a parameter. A path without a parameter may be a
// page's address.
const route = /["'`](?:(GET|POST|PUT|DELETE) (\/[^"'`\s]*)|(\/[^"'`\s]*\{[^"'`\s]*))["'`]/g

/** The calls whose routes the JavaScript files of a page contain. */
export function carriedCalls(texts: readonly string[]): CallName[] {
  const found = texts.flatMap((text) => [...text.matchAll(route)])
  return callNames.filter((name) => {
    const { method, path } = calls[name]
    return found.some(([, verb, target, alone]) => (verb === method && target === path) || alone === path)
  })
}
