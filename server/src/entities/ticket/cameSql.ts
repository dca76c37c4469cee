/** SQL: somebody with a ticket of `events e` was let in at its door; guests without one don't count. */
export const hasDoor = `exists (
    select from event_entries n join event_registrants d on d.event_id = n.event_id and d.ticket = n.ticket
    where n.event_id = e.id)`

/** SQL: `event_registrants r` was let in at the door of `events e` (decision 47). */
export const cameIn = `exists (select from event_entries n where n.event_id = e.id and n.ticket = r.ticket)`
