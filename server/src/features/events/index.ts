import type { events } from '@quad/contract/calls/events.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { cancelEvent, deleteEvent } from './cancelEvent.ts'
import { updateEvent } from './updateEvent.ts'
import { createEvent } from './createEvent.ts'
import { createEventComment, deleteEventComment } from './createEventComment.ts'
import { getEvent, listEvents } from './listEvents.ts'
import { listEventComments } from './listEventComments.ts'
import { getEventFeed } from './getEventFeed.ts'

export const eventHandlers: HandlersOf<typeof events> = {
  listEvents,
  getEventFeed,
  getEvent,
  createEvent,
  updateEvent,
  cancelEvent,
  deleteEvent,
  listEventComments,
  createEventComment,
  deleteEventComment,
}
