import type { SignedIn } from './people.ts'

interface Answer {
  readonly status: number
  readonly body: unknown
}

/** Makes an API call, named as `METHOD /path`; undefined if no answer came or the server failed. */
export type Call = (person: SignedIn, route: string, body?: object) => Promise<Answer | undefined>

const answerWithinMs = 5000

/** Returns a function that makes API calls at this address. */
export function callsTo(url: string): Call {
  return async function call({ token }, route, body) {
    const [method = '', path = ''] = route.split(' ')
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
    const signal = AbortSignal.timeout(answerWithinMs)
    try {
      const init = { method, headers, signal, ...(body && { body: JSON.stringify(body) }) }
      const answer = await fetch(`${url}/api${path}`, init)
      return answer.status >= 500 ? undefined : { status: answer.status, body: await answer.json() }
    } catch {
      return undefined
    }
  }
}

/** Returns a call function that throws unless the call succeeds. */
export function demandingOf(call: Call) {
  return async function demand(...given: Parameters<Call>): Promise<unknown> {
    const answer = await call(...given)
    if (answer?.status !== 200) throw new Error(`${given[1]}: ${JSON.stringify(answer)}`)
    return answer.body
  }
}

/** The `_id` of an object in a reply. */
export function idOf(thing: unknown): string {
  if (typeof thing === 'object' && thing !== null && '_id' in thing) return String(thing._id)
  throw new Error(`no id: ${JSON.stringify(thing)}`)
}
