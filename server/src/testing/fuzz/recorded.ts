import { addressOf } from '../goodInput.ts'
import type { TestQuad } from '../quad.ts'
import type { People } from './actors.ts'
import type { Corpus } from './corpus.ts'

interface Given {
  readonly params?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Wraps a node so that the corpus remembers each accepted call with a body. */
export function recorded(quad: TestQuad, corpus: Corpus, people: People): TestQuad {
  const actors = (['member', 'mate', 'clubAdmin', 'siteAdmin', 'stranger'] as const).map(
    (actor) => [people[actor].token, actor] as const,
  )
  const actorOf = new Map(actors)
  return {
    ...quad,
    call: (name, input, as) => {
      const { params, body }: Given = input
      const actor = actorOf.get(as?.token ?? '')
      const address = addressOf(name, (part) => params?.[part] ?? '')
      if (actor && isObject(body)) corpus.add({ name, actor, address, body: structuredClone(body) })
      return quad.call(name, input, as)
    },
  }
}

/** Whether a body is an object with fields. */
export const isObject = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) && Object.keys(body).length > 0
