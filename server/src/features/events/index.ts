import type { events } from '@quad/contract/calls/events.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { cancelEvent, deleteEvent, deleteEventDates } from './cancelEvent.ts'
import { answerCoHost, askCoHost, listCoHostChoices, removeCoHost } from './coHosts.ts'
import { createEvent } from './createEvent.ts'
import {
  addEventCommentReaction,
  createEventComment,
  deleteEventComment,
  likeEventComment,
  listEventCommentReactions,
  listEventComments,
  removeEventCommentReaction,
  unlikeEventComment,
} from './eventComments.ts'
import { goToEvent, listGoing, stopGoingToEvent } from './goToEvent.ts'
import { downloadEventPoster } from './downloadEventPoster.ts'
import { getEvent, getEventFeed, getEventPreview, listEvents } from './listEvents.ts'
import { listEventsBetween } from './listEventsBetween.ts'
import { listEventHosts, listOrganisedEvents } from './listOrganisedEvents.ts'
import { updateEvent } from './updateEvent.ts'

export const eventHandlers: HandlersOf<typeof events> = {
  listEvents,
  getEventFeed,
  listEventsBetween,
  listOrganisedEvents,
  listEventHosts,
  getEvent,
  getEventPreview,
  downloadEventPoster,
  createEvent,
  updateEvent,
  cancelEvent,
  deleteEvent,
  deleteEventDates,
  goToEvent,
  stopGoingToEvent,
  listGoing,
  listCoHostChoices,
  askCoHost,
  answerCoHost,
  removeCoHost,
  listEventComments,
  createEventComment,
  deleteEventComment,
  likeEventComment,
  unlikeEventComment,
  addEventCommentReaction,
  removeEventCommentReaction,
  listEventCommentReactions,
}
