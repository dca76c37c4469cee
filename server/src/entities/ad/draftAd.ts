import type { BodyOf } from '@quad/contract/call.ts'
import type { calls } from '@quad/contract/calls/index.ts'
import type { AdDraft } from './queries.ts'

export function draftAd(body: BodyOf<typeof calls.createAd>): AdDraft {
  return {
    collegeId: body.college ?? null,
    clubId: body.club ?? null,
    festId: body.fest ?? null,
    eventId: body.event ?? null,
    description: body.description,
    sponsored: body.sponsered,
    startsAt: body.startDate,
    endsAt: body.endDate,
  }
}
