import type { Place } from './club.ts'
import type { Journal } from './journal.ts'

interface Change {
  readonly userId: string
  /** What they were added to or removed from. A removal from the club is also one from its private channel. */
  readonly place: Place
  readonly kind: 'add' | 'remove'
  /** When the call was made, in milliseconds since 1970. */
  readonly asked: number
  /** When it was acknowledged. */
  done: number | undefined
  /** From when on it can't happen any more: its answer or, without one, the end of the round. */
  over: number | undefined
}

export interface OpenChange {
  acknowledge(): void
  /** Removes the change from the record: the server refused it. */
  refuse(): void
}

/** Records outside the app when people were added and removed. */
export class Membership {
  readonly #changes: Change[] = []
  readonly #journal: Journal

  constructor(journal: Journal) {
    this.#journal = journal
  }

  begin(kind: Change['kind'], userId: string, place: Place): OpenChange {
    const change: Change = { userId, place, kind, asked: Date.now(), done: undefined, over: undefined }
    this.#changes.push(change)
    this.#journal.note({ change: { kind, userId, place } })
    return {
      acknowledge: () => {
        change.done = change.over = Date.now()
        this.#journal.count(
          `${kind === 'add' ? 'added to' : 'removed from'} the ${place === 'club' ? 'club' : 'private channel'}`,
        )
        this.#journal.note({ acknowledged: { kind, userId, place } })
      },
      refuse: () => void this.#changes.splice(this.#changes.indexOf(change), 1),
    }
  }

  /** Ends changes without an answer: at the end of a round they have happened or never will. */
  settle(): void {
    const open = this.#changes.filter(({ over }) => over === undefined)
    for (const change of open) change.over = Date.now()
    if (open.length > 0) this.#journal.count('changes of members without an answer', open.length)
  }

  /**
   * Milliseconds from the acknowledgement of a person's removal to `written`; undefined if they weren't removed, or may
   * have been added again before `received`.
   */
  outSince(userId: string, place: Place, written: number, received: number): number | undefined {
    const changes = this.#of(userId)
    const outOf = (where: Place) =>
      changes
        .filter(({ kind, place: left }) => kind === 'remove' && (left === where || left === 'club'))
        .flatMap(({ asked, done }) => {
          if (done === undefined || done >= written) return []
          const mayBeBack = changes.some(
            (add) => add.kind === 'add' && add.place === where && add.asked <= received && !isOverBefore(add, asked),
          )
          return mayBeBack ? [] : [written - done]
        })
    const gaps = [...outOf('club'), ...(place === 'private' ? outOf('private') : [])]
    return gaps.length === 0 ? undefined : Math.max(...gaps)
  }

  /** Whether a person may have been removed at any moment between `from` and `to`. */
  mayHaveBeenOut(userId: string, place: Place, from: number, to: number): boolean {
    const changes = this.#of(userId)
    const isOut = (where: Place) =>
      changes.some((removal) => {
        if (removal.kind !== 'remove' || (removal.place !== where && removal.place !== 'club')) return false
        const back = changes.find((add) => add.kind === 'add' && add.place === where && (add.done ?? 0) > removal.asked)
        const end = Math.max(removal.over ?? Number.POSITIVE_INFINITY, back?.done ?? Number.POSITIVE_INFINITY)
        return removal.asked <= to && end >= from
      })
    return isOut('club') || (place === 'private' && isOut('private'))
  }

  #of(userId: string): readonly Change[] {
    return this.#changes.filter((change) => change.userId === userId)
  }
}

const isOverBefore = ({ over }: Change, moment: number) => over !== undefined && over < moment
