import type { feedback } from '@quad/contract/calls/feedback.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { getFeedback, getFeedbackResults, giveFeedback, listFeedbackTexts } from './feedback.ts'

export const feedbackHandlers: HandlersOf<typeof feedback> = {
  getFeedback,
  giveFeedback,
  getFeedbackResults,
  listFeedbackTexts,
}
