import { z } from 'zod'
import { feedbackBody, feedbackTextsQuery } from '../bodies/feedback.ts'
import { call } from '../call.ts'
import { feedback as ownFeedback, feedbackResults, feedbackText } from '../entities/feedback.ts'
import { id } from '../fields.ts'
import { limits } from '../limits.ts'

const ofEvent = z.strictObject({ id })

export const feedback = {
  getFeedback: call({
    method: 'GET',
    path: '/events/{id}/feedback',
    access: 'signedIn',
    summary: "Get the caller's feedback on an event, what they are asked, and whether they can give it now.",
    params: ofEvent,
    reply: ownFeedback,
    errors: ['event.notFound'],
    limit: 'read',
  }),
  giveFeedback: call({
    method: 'PUT',
    path: '/events/{id}/feedback',
    access: 'signedIn',
    summary: 'Give feedback on an event that is over and that the caller was at, or replace theirs; for 14 days.',
    params: ofEvent,
    body: feedbackBody,
    reply: ownFeedback,
    errors: [
      'event.notFound',
      'feedback.cancelled',
      'feedback.early',
      'feedback.closed',
      'feedback.ownEvent',
      'feedback.notThere',
    ],
    limit: 'write',
  }),
  getFeedbackResults: call({
    method: 'GET',
    path: '/events/{id}/feedback/results',
    access: 'signedIn',
    summary:
      'Get the results of the feedback on an event, without names. They contain at least five people’s, and change with at least five people’s at once.',
    params: ofEvent,
    reply: feedbackResults,
    errors: ['event.notFound', 'event.notAdmin'],
    limit: 'read',
  }),
  listFeedbackTexts: call({
    method: 'GET',
    path: '/events/{id}/feedback/texts',
    access: 'signedIn',
    summary:
      'List the comments in the results of the feedback on an event, or the answers to a question in words, in a random order.',
    params: ofEvent,
    query: feedbackTextsQuery,
    reply: z.strictObject({ texts: z.array(feedbackText).max(limits.feedbackTextsShown), moreTexts: z.boolean() }),
    errors: ['event.notFound', 'event.notAdmin'],
    limit: 'read',
  }),
}
