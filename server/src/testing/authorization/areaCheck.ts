import type { Answer, Person } from '../quad.ts'
import { type AreaPermissions, type Cell, cellOf, doorActors, isKeyOf } from './rows.ts'
import { openAtDoor, openSession, type Session, type Stage } from './stage.ts'

/** One actor who makes one call. */
export interface Attempt<Target> extends Stage {
  readonly actor: string
  /** The session of the actor; `undefined` for those without a token. */
  readonly as: Session | undefined
  /** The thing that the call acts on. */
  readonly target: Target
}

type Outcome = Pick<Answer<unknown>, 'status' | 'code'>

/** How an area plays its cast and makes its calls. */
interface Play<Calls, Actor extends string, Target> {
  /** Stages the area once, and returns its actors and a function that makes the target of one attempt. */
  start(stage: Stage): Promise<{
    readonly people: Readonly<Record<Actor, Pick<Person, 'id'>>>
    makeTarget(actor: string, as: Session | undefined): Target | Promise<Target>
  }>
  readonly attempts: { readonly [Name in keyof Calls]: (attempt: Attempt<Target>) => Promise<Outcome> }
}

export interface AreaCheck {
  readonly calls: readonly string[]
  readonly actors: readonly string[]
  /** Stages the area, and returns a function that makes one call as one actor. */
  start(stage: Stage): Promise<(call: string, actor: string) => Promise<{ given: Cell | number; expected: Cell }>>
}

/** Joins the permissions of an area with its attempts: a call without an attempt does not compile. */
export function checkArea<Calls, Actor extends string, Target>(
  { cast, answers }: AreaPermissions<Calls, Actor>,
  play: Play<Calls, Actor, Target>,
): AreaCheck {
  return {
    calls: Object.keys(answers),
    actors: [...Object.keys(doorActors), ...Object.keys(cast)],
    async start(stage) {
      const { people, makeTarget } = await play.start(stage)
      const sessionOf = (actor: string) => {
        if (isKeyOf(doorActors, actor)) return openAtDoor(stage, actor)
        if (isKeyOf(people, actor)) return openSession(stage, people[actor].id)
        throw new Error(`The area has no actor ${actor}.`)
      }
      return async (call, actor) => {
        if (!isKeyOf(answers, call)) throw new Error(`The area has no call ${call}.`)
        const as = await sessionOf(actor)
        const target = await makeTarget(actor, as)
        const { code, status } = await play.attempts[call]({ ...stage, actor, as, target })
        return { given: code ?? (status === 200 ? 'yes' : status), expected: cellOf(answers[call], actor) }
      }
    },
  }
}
