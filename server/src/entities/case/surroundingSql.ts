// Each selects (kind, id, title, text), or nothing.
export const aPost = (id: string) => `select 'post', x.id, '', x.text from posts x where x.id = ${id}`
export const aComment = (id: string) => `select 'comment', x.id, '', x.text from comments x where x.id = ${id}`
export const anEventComment = (id: string) =>
  `select 'eventComment', x.id, '', x.text from event_comments x where x.id = ${id}`
export const aMessage = (id: string) => `select 'discussion', x.id, x.title, x.text from messages x where x.id = ${id}`
export const aClub = (id: string) => `select 'club', x.id, x.name, x.description from clubs x where x.id = ${id}`
export const aFest = (id: string) => `select 'fest', x.id, x.name, x.description from fests x where x.id = ${id}`
export const aCollege = (id: string) =>
  `select 'college', x.id, x.name, x.description from colleges x where x.id = ${id}`
export const anEvent = (id: string) => `select 'event', x.id, x.title, '' from events x where x.id = ${id}`
// A channel can't be reported itself: it is shown as its club, under its own name.
export const aChannel = (id: string) =>
  `select 'club', k.id, k.name || ' · ' || x.name, '' from channels x join clubs k on k.id = x.club_id where x.id = ${id}`

/** SQL: what a thing is in, as JSON, the nearest first. */
export const aroundOf = (selects: readonly string[]) =>
  selects.length === 0
    ? `'[]'::json`
    : `coalesce((select json_agg(json_build_object('kind', a.kind, 'id', a.id, 'title', a.title, 'text', a.text)
      order by a.place) from (${selects
        .map((select, place) => `select ${place} as place, s.* from (${select}) as s (kind, id, title, text)`)
        .join(' union all ')}) a), '[]'::json)`
