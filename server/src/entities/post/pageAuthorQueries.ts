import type { TextMention } from '@quad/contract/entities/mention.ts'
import { type Db, idsOf, statement } from '../../platform/database.ts'
import { nobodyId } from '../../platform/ids.ts'
import { type ClubJson, clubJson } from '../club/queries.ts'
import { type FestJson, festBriefJson } from '../fest/queries.ts'
import { type MediaRow, mediaOf } from '../upload/queries.ts'
import { type UserBriefRow, userBrief } from '../user/queries.ts'
import { visibleTo } from './visibility.ts'

/** A post's club or fest, its audience, and the post it shares. */
export interface PageAuthorFields {
  /** The club or fest that is the author; null for a person. */
  readonly club: ClubJson | null
  readonly fest: FestJson | null
  /** The club whose members alone see it; null: everyone. */
  readonly audience: ClubJson | null
  /** Null if it is deleted or hidden from the viewer. */
  readonly shared: SharedJson | null
}

/** A post inside its share. */
export interface SharedJson {
  id: string
  text: string
  mentions: TextMention[] | null
  comments_count: number
  edited: boolean
  media: MediaRow[] | null
  user: UserBriefRow | null
  club: ClubJson | null
  fest: FestJson | null
}

// The post that `posts p` shares, if lists show it to the viewer in $1.
const shared = `(
    select to_json(o) from (
      select s.id, s.text, s.mentions, s.comments_count - s.hidden_comments as comments_count, s.edited_at is not null as edited,
        case when s.media_count > 0 then ${mediaOf('s.id')} end as media,
        (select to_json(u) from (select ${userBrief} from users u where u.id = s.author_id) u) as "user",
        ${clubJson('s.author_club_id', '$1::uuid')} as club, ${festBriefJson('s.author_fest_id')} as fest
      from posts s where s.id = p.shared_id and ${visibleTo('$1::uuid', 's')}
    ) o
  )`

const hosts = statement('post.pageAuthors')<PageAuthorFields & { id: string }, [string, readonly string[]]>(`
  select p.id, ${shared} as shared, ${clubJson('p.author_club_id', '$1::uuid')} as club,
    ${festBriefJson('p.author_fest_id')} as fest, ${clubJson('p.audience_club_id', '$1::uuid')} as audience
  from posts p where p.id = any (${idsOf('$2')})`)

const none: PageAuthorFields = { club: null, fest: null, audience: null, shared: null }

/**
 * Adds their clubs, fests and shared posts, as the viewer may see them, to the posts of a page. A second statement, run
 * only for pages with any: as part of the page's statement it costs the others, which are most, two fifths.
 */
export async function withPageAuthors<Row extends { readonly id: string; readonly hosted: boolean }>(
  db: Db,
  viewer: string | null,
  page: Promise<readonly Row[]>,
): Promise<(Row & PageAuthorFields)[]> {
  const rows = await page
  const hosted = rows.filter((row) => row.hosted).map(({ id }) => id)
  const found = hosted.length === 0 ? [] : await hosts(db, [viewer ?? nobodyId, hosted])
  const byId = new Map(found.map(({ id, ...fields }) => [id, fields]))
  // Into the fresh row: a copy of its two dozen columns takes 1 % of the node's time.
  return rows.map((row) => Object.assign(row, byId.get(row.id) ?? none))
}
