import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import {
  listFollowed as listFollowedRows,
  listFollowers as listFollowerRows,
  listSuggestions as listSuggestedRows,
  loadFollowListStanding,
} from '../../entities/follow/listQueries.ts'
import { presentUserCard } from '../../entities/user/present.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** A page of who follows a person, without those who hide it from the viewer (FOLLOW-02, FOLLOW-03). */
export const listFollowers: Handler<typeof calls.listFollowers> = async ({
  viewer: { userId: viewerId },
  presentContext,
  params: { id: ownerId },
  query: { before },
  context: { db },
}) => {
  demand(may('followList.read', await loadFollowListStanding(db, viewerId, ownerId)))
  const { items, next } = await listFollowerRows(db, { viewerId, ownerId, before })
  return { people: items.map((row) => presentUserCard(row, presentContext)), next }
}

/** A page of the people or pages that a person follows (FOLLOW-02, FOLLOW-03). */
export const listFollowed: Handler<typeof calls.listFollowed> = async ({
  viewer: { userId: viewerId },
  presentContext: { files },
  params: { id: ownerId },
  query: { kind, before },
  context: { db },
}) => {
  demand(may('followList.read', await loadFollowListStanding(db, viewerId, ownerId)))
  const { items, next } = await listFollowedRows(db, kind, { viewerId, ownerId, before })
  return { pages: items.map(({ id, name, picture_id }) => ({ _id: id, name, img: files.picture(picture_id) })), next }
}

/** People of the viewer's college to follow (FOLLOW-05). */
export const listSuggestions: Handler<typeof calls.listSuggestions> = async ({
  viewer,
  presentContext,
  context: { db },
}) => ({ people: (await listSuggestedRows(db, viewer.userId)).map((row) => presentUserCard(row, presentContext)) })
