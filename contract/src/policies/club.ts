import type { Policies } from '../policy.ts'

/** Everyone who has a club's address may see its card (ruling 25), so there is no `visible` here. */
export interface ClubStanding {
  readonly there: boolean
  /** An active one. */
  readonly member: boolean
  readonly admin: boolean
}

export const clubPolicies = {
  'club.postAs': (club) => (!club.there ? 'club.notFound' : club.admin || 'club.notAdmin'),
  'club.postTo': (club) => (!club.there ? 'club.notFound' : club.member || 'club.notMember'),
} satisfies Policies<'club', ClubStanding>
