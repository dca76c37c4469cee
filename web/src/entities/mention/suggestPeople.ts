import { callApi } from '../../shared/api/client.ts'
import { listMembers, listQueries } from '../../shared/api/routes.ts'
import { ofKind } from '../search/kinds.ts'
import type { Mentionable, Suggest } from './Mentions.tsx'

// Request enough people, so that they include those whose name begins with the text.
const asked = 40

/** Returns where the people come from whom a post or comment can mention: the members of the club that it is for, or all. */
export const suggestPeople = (clubId: string | undefined): Suggest => ({
  key: clubId ?? 'people',
  list: (text, signal) => (clubId === undefined ? findPeople(text, signal) : findMembers(clubId, text, signal)),
})

async function findPeople(search: string, signal: AbortSignal): Promise<Mentionable[]> {
  const rows = await callApi(listQueries, { query: { search } }, { signal })
  return ofKind(rows, 'people').map(({ _id, name, image, detail }) => ({
    _id,
    displayName: name,
    userImg: image,
    user_name: detail,
  }))
}

async function findMembers(id: string, search: string, signal: AbortSignal): Promise<Mentionable[]> {
  const query = { '$text[$search]': search, limit: asked }
  const members = await callApi(listMembers, { params: { id }, query }, { signal })
  return members.map(({ user }) => user)
}
