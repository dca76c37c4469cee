import type { events } from '@quad/contract/calls/events.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { cancelEvent } from './cancelEvent.ts'
import { updateEvent } from './updateEvent.ts'
import { createEvent } from './createEvent.ts'
import { createEventComment } from './createEventComment.ts'
import { deleteEvent } from './deleteEvent.ts'
import { deleteEventComment } from './deleteEventComment.ts'
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
