import type { events } from '@quad/contract/calls/events.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { cancelEvent } from './cancelEvent.ts'
import { changeEvent } from './changeEvent.ts'
import { createEvent } from './createEvent.ts'
import { createEventComment } from './createEventComment.ts'
import { deleteEvent } from './deleteEvent.ts'
import { deleteEventComment } from './deleteEventComment.ts'
import { getEvent } from './getEvent.ts'
import { listEventComments } from './listEventComments.ts'
import { listEvents } from './listEvents.ts'
import { readEventFeed } from './readEventFeed.ts'

export const eventHandlers: HandlersOf<typeof events> = {
  listEvents,
  readEventFeed,
  getEvent,
  createEvent,
  changeEvent,
  cancelEvent,
  deleteEvent,
  listEventComments,
  createEventComment,
  deleteEventComment,
}
