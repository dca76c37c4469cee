import { chanceOf } from '../../db/seed/generateChance.ts'
import type { TestQuad } from '../quad.ts'
import { fillClosed, hideChats, hideFollows, hidePublicPosts, hideRequests, hideRest } from './accountSecrets.ts'
import { createCanaries } from './canaries.ts'
import { makeCast, type World } from './cast.ts'
import { hidePrivateClub, hidePublicClub } from './clubSecrets.ts'
import { hideCollegePosts } from './collegeSecrets.ts'
import { hideEvents } from './eventSecrets.ts'
import { hideGroup } from './groupSecrets.ts'

/** Makes a campus whose hidden objects contain unique words, their canaries, by which leaks are recognised. */
export async function makeWorld(quad: TestQuad, seed: string): Promise<World & { readonly clubId: string }> {
  const canaries = createCanaries(chanceOf(seed, 'canaries'))
  const world = { quad, canaries, ...(await makeCast(quad, canaries)) }
  await hideFollows(world)
  const open = await hidePublicClub(world)
  const shut = await hidePrivateClub(world)
  await hideCollegePosts(world)
  await hideEvents(world, { open, shut })
  await hideChats(world)
  await hideRequests(world)
  await hideGroup(world)
  await fillClosed(world)
  await hidePublicPosts(world)
  await hideRest(world)
  return { ...world, clubId: open }
}

/** Closes the account that fillClosed has filled with canaries. */
export async function closeAccountOf({ quad, people: { closed } }: World): Promise<void> {
  ;(await quad.call('closeAccount', { params: { id: closed.id } }, closed)).reply()
}
