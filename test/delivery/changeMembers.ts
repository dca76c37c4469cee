import { type Chance, chanceOf } from '../../server/src/db/seed/generateChance.ts'
import type { Call } from './call.ts'
import { waited, type World } from './faults.ts'
import type { OpenChange } from './membership.ts'
import type { SignedIn } from './people.ts'

type Act = 'leavePrivate' | 'leaveClub' | 'joinClub' | 'joinPrivate'

/** A person who is repeatedly removed and added again. */
export interface Mover {
  readonly person: SignedIn
  in: 'private' | 'club' | 'nothing'
  /** The last call, if its answer was lost: it is retried until answered. */
  unanswered: Act | undefined
}

// Keeps the owner, who makes most of these calls, below the rate limit.
const restMs = 1500

/** Removes people from the private channel and from the club and adds them again, until the signal. */
export async function changeMembers(world: World, seed: string, signal: AbortSignal): Promise<void> {
  const { movers } = world
  await Promise.all(
    movers.map(async (mover, number) => {
      const chance = chanceOf(seed, 'member', number)
      // Start sooner than the usual interval, so that a short run has some changes.
      for (let pace = 0.5; await waited(restMs * movers.length * pace * (0.2 + chance.unit()), signal); pace = 1.2) {
        await moveOne(world, mover, chance)
      }
    }),
  )
}

/** Removes or adds each of these people once. */
export async function moveAll(world: World, chance: Chance): Promise<void> {
  await Promise.all(world.movers.map((mover) => moveOne(world, mover, chance)))
}

async function moveOne(world: World, mover: Mover, chance: Chance): Promise<void> {
  const act = mover.unanswered ?? actOf(mover, chance)
  const outcome = await acts[act](world, mover.person, chance.unit() < 0.3)
  mover.unanswered = outcome === 'unanswered' ? act : undefined
  if (outcome === 'done') mover.in = after[act]
}

const after = { leavePrivate: 'club', leaveClub: 'nothing', joinClub: 'club', joinPrivate: 'private' } as const

function actOf({ in: place }: Mover, chance: Chance): Act {
  if (place === 'nothing') return 'joinClub'
  if (chance.unit() < 0.3) return 'leaveClub'
  return place === 'private' ? 'leavePrivate' : 'joinPrivate'
}

type Result = 'done' | 'refused' | 'unanswered'

/** Makes the call as the owner, or as the person if `byThemselves`. */
type Perform = (world: World, person: SignedIn, byThemselves: boolean) => Promise<Result>

const acts: Readonly<Record<Act, Perform>> = {
  leavePrivate: ({ call, club, membership }, person, alone) =>
    change(membership.begin('remove', person.userId, 'private'), () =>
      call(alone ? person : club.owner, `DELETE /channels/${club.privateId}/members/${person.userId}`),
    ),
  leaveClub: ({ call, club, membership }, person, alone) =>
    change(membership.begin('remove', person.userId, 'club'), () =>
      call(alone ? person : club.owner, `DELETE /clubs/${club.id}/members/${person.userId}`),
    ),
  async joinClub({ call, club, membership }, person) {
    const asked = await call(person, `POST /clubs/${club.id}/members`, {})
    if (asked?.status !== 200) return 'unanswered'
    const accepted = { active: true, users: [person.userId] }
    return change(membership.begin('add', person.userId, 'club'), () =>
      call(club.owner, `PUT /clubs/${club.id}/members`, accepted),
    )
  },
  joinPrivate: ({ call, club, membership }, person) =>
    change(membership.begin('add', person.userId, 'private'), () =>
      call(club.owner, `POST /channels/${club.privateId}/members`, { user: person.userId }),
    ),
}

async function change({ acknowledge, refuse }: OpenChange, call: () => ReturnType<Call>): Promise<Result> {
  const answer = await call()
  if (!answer) return 'unanswered'
  // A 404 on a retry: the first removal worked, but its answer was lost.
  if (answer.status === 200 || answer.status === 404) {
    acknowledge()
    return 'done'
  }
  refuse()
  return 'refused'
}
