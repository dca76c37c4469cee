import type { Refusals } from '../refusal.ts'

export const moderationRefusals = {
  'siteAdmin.only': { status: 403, message: 'Only site admins can do this.' },
  'case.notFound': { status: 404, message: 'This report or request no longer exists.' },
  'case.settled': { status: 409, message: 'Another site admin has settled this.' },
  'case.tooLate': { status: 409, message: "It's too late to undo this, or someone has undone it." },
  'case.outcomeUnfit': { status: 400, message: "This can't be settled that way. Choose another outcome." },
  'case.personUnfit': { status: 400, message: 'Choose whom to suspend from the people responsible.' },
  'appeal.notFound': { status: 404, message: 'This link doesn’t work any more.' },
  'appeal.tooLate': { status: 409, message: 'You have appealed already, or the time to appeal is over.' },
  'appeal.ownDecision': { status: 403, message: 'Another site admin has to decide this appeal.' },
  'suspension.ofSiteAdmin': { status: 403, message: "Site admins can't suspend themselves or each other." },
  'suspension.notFound': { status: 404, message: "This person isn't suspended any more." },
  'college.notPending': { status: 409, message: 'This request was already settled.' },
  'college.inUse': { status: 409, message: 'Its festivals and events are still there. Remove them first.' },
} satisfies Refusals
