import { type CallName, calls } from '@quad/contract/calls/index.ts'

const callNames = Object.keys(calls).filter((name): name is CallName => name in calls)

// In a build: "GET /posts/{id}" as one text, or a path with a parameter by itself, as a table of calls would have it.
// A path without a parameter may be the address of a page.
const route = /["'`](?:(GET|POST|PUT|DELETE) (\/[^"'`\s]*)|(\/[^"'`\s]*\{[^"'`\s]*))["'`]/g

/** The calls whose routes the JavaScript files of a page contain. */
export function carriedCalls(texts: readonly string[]): CallName[] {
  const found = texts.flatMap((text) => [...text.matchAll(route)])
  return callNames.filter((name) => {
    const { method, path } = calls[name]
    return found.some(([, verb, target, alone]) => (verb === method && target === path) || alone === path)
  })
}
