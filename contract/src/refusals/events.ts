import { teamFields } from '../messages/teams.ts'
import type { Refusals } from '../refusal.ts'

export const eventRefusals = {
  'event.notFound': { status: 404, message: "This event doesn't exist or is no longer available." },
  'event.notAdmin': { status: 403, message: 'Only admins of this event can do this.' },
  'event.notAdminOfDates': {
    status: 403,
    message: 'You organise only some of these dates. Change this date alone.',
  },
  'event.notCollegeAdmin': { status: 403, message: "Only admins of the event's college can do this." },
  'event.hostRequired': { status: 400, message: 'Choose the club, festival or college that hosts the event.' },
  'event.hostNotFound': { status: 404, message: "This host doesn't exist or is no longer available." },
  'event.notYours': { status: 403, message: 'You can only list your own events.' },
  'event.hostNotAdmin': {
    status: 403,
    message: 'Only admins of the host, or members with the right to its events, can create them.',
  },
  'event.incomplete': { status: 403, message: "This event isn't complete yet." },
  'event.cancelled': { status: 403, message: "This event was cancelled. It can't be changed any more." },
  'event.typeFixed': { status: 403, message: "The kind of event can't change once people have registered." },
  'event.busy': { status: 503, message: "We're checking a lot of descriptions. Try again in a few seconds." },
  'event.makerAdded': { status: 403, message: 'Only admins of the host can make them an admin of this event again.' },
  'event.adminsNeeded': { status: 403, message: 'An event keeps at least two admins. Add another one first.' },
  'event.over': { status: 403, message: 'This event is over.' },
  'eventComment.notYours': {
    status: 403,
    message: 'Only the author of the comment or an admin of the event can delete it.',
  },
} satisfies Refusals

export const teamRefusals = {
  'team.fileUnfit': { status: 400, message: 'Answer with a PDF or an image of at most 10 MB, and choose it again.' },
  'team.notFound': { status: 404, message: "This registration doesn't exist or was withdrawn." },
  'team.notYours': { status: 403, message: 'You can only see your own registration.' },
  'team.notLead': { status: 403, message: 'Only the lead of the team can do this.' },
  'team.registrationClosed': { status: 403, message: 'Registeration closed' },
  'team.registrationNotOpen': { status: 403, message: "Registration isn't open yet." },
  'team.registrationElsewhere': { status: 403, message: "You can't register for this event on Quad." },
  'team.full': { status: 403, message: 'All places are taken.' },
  'team.poolNotFound': { status: 404, message: 'The event has no such pool of seats.' },
  'team.seatsForOthers': { status: 403, message: 'All seats of this event are kept for groups that you are not in.' },
  'team.tooLarge': { status: 403, message: 'Your team has more members than this event has seats for it.' },
  'team.waiting': { status: 400, message: 'This team is on the waitlist. It gets a status with its seat.' },
  'team.unapproved': { status: 400, message: 'This registration waits for approval. Approve it first.' },
  'team.noSeat': {
    status: 403,
    message: 'All seats are taken or offered. Add a seat, or remove a registration first.',
  },
  'team.notWaiting': { status: 403, message: 'This registration doesn’t wait for a seat any more.' },
  'team.theyAreIn': { status: 403, message: 'This person has registered for the event already.' },
  'team.noRegistration': { status: 403, message: 'This event takes no registrations.' },
  'team.notOffered': { status: 404, message: 'This offer has ended.' },
  'team.alreadyIn': { status: 403, message: 'You have registered for this event already.' },
  'team.nameTaken': { status: 400, message: teamFields.teamNameTaken },
  'team.eliminated': { status: 403, message: "An eliminated team can't be changed or withdrawn." },
  'team.incomplete': { status: 400, message: "Too few members have accepted, so this team can't be verified yet." },
  'team.notInvited': { status: 404, message: "This invitation has ended, or it isn't for this account." },
  'team.notIn': { status: 403, message: "Only the people in the team can open the team's chat." },
  'team.alone': { status: 403, message: 'People register alone for this event.' },
  'team.memberNotFound': { status: 404, message: "This person isn't in the team, or hasn't accepted yet." },
  'team.onlyMember': { status: 403, message: 'Nobody else has joined your team. Withdraw it instead.' },
  'team.linkOver': { status: 404, message: "This link has ended. Ask the team's lead for a new one." },
  'team.noSeatToJoin': {
    status: 403,
    message: 'The event has no free seat for one more person, so nobody can join this team now.',
  },
  'team.noPlace': { status: 403, message: 'This team has no place left.' },
  'team.emailNeeded': { status: 403, message: 'Confirm an email for your account first.' },
  'teamCard.notFound': { status: 404, message: 'This card is gone.' },
  'teamCard.notAsked': { status: 404, message: "This person doesn't ask to join any more." },
  'teamCard.tooMany': { status: 403, message: 'You have asked too many already. Wait for their answers.' },
  'question.noneAfterRound': { status: 404, message: 'No questions are asked after this round.' },
  'question.notAsked': { status: 403, message: 'The organisers ask you nothing more at the moment.' },
  'eventMessage.nobody': { status: 400, message: 'Nobody matches. Choose others to write to.' },
  'eventMessage.dailyLimit': {
    status: 429,
    message: 'An event’s organisers can write to the registered five times a day. Try again tomorrow.',
  },
  'ticket.none': { status: 404, message: 'You have no ticket to this event. Register for it first.' },
} satisfies Refusals

export const doorRefusals = {
  'door.wrongCode': { status: 403, message: 'This isn’t the code that is shown now. Try the newest one.' },
  'door.closed': {
    status: 403,
    message: 'The code works from two hours before the start until two hours after the end.',
  },
} satisfies Refusals

export const feedbackRefusals = {
  'feedback.cancelled': { status: 403, message: 'This event was cancelled, so it takes no feedback.' },
  'feedback.early': { status: 403, message: 'You can give feedback once the event is over.' },
  'feedback.closed': { status: 403, message: 'Feedback on this event has closed.' },
  'feedback.ownEvent': { status: 403, message: "You can't give feedback on your own event." },
  'feedback.notThere': { status: 403, message: 'Only people who were at the event can give feedback.' },
} satisfies Refusals

export const submissionRefusals = {
  'submission.notFound': { status: 404, message: 'Nothing is handed in for this round.' },
  'submission.roundNotFound': { status: 404, message: 'This round is gone. Reload the page.' },
  'submission.noTeam': { status: 403, message: 'Only people in a registered team can hand in work.' },
  'submission.notYours': { status: 403, message: 'Only the team and the organisers can see this.' },
  'submission.eliminated': { status: 403, message: 'Your team is eliminated, so it can’t hand in anything.' },
  'submission.early': { status: 403, message: 'This round doesn’t take work yet.' },
  'submission.late': { status: 403, message: 'The deadline is over. Ask the organisers for more time.' },
  'submission.tooMany': { status: 403, message: 'Your team has handed in 50 versions. The last one counts.' },
  'submission.handedIn': {
    status: 409,
    message: 'Teams have handed in work for this round, so it stays. Change its deadline instead.',
  },
} satisfies Refusals

export const goingRefusals = {
  'going.cancelled': { status: 403, message: 'This event was cancelled.' },
  'going.over': { status: 403, message: 'This event is over.' },
  'going.registers': { status: 403, message: 'This event takes registrations. Register for it instead.' },
} satisfies Refusals

export const coHostRefusals = {
  'coHost.notFound': { status: 404, message: 'This co-host was removed, or the question taken back.' },
  'coHost.notYours': { status: 403, message: 'Only admins of the co-host can do this.' },
  'coHost.answered': { status: 403, message: 'This was answered already. Ask the event’s organisers to ask again.' },
  'coHost.isHost': { status: 400, message: 'They host this event already.' },
  'coHost.declined': { status: 403, message: 'They declined. You can ask them again a week later.' },
  'coHost.tooMany': { status: 403, message: 'An event has at most ten co-hosts. Remove one first.' },
} satisfies Refusals

export const certificateRefusals = {
  'certificate.notFound': { status: 404, message: "There's no certificate with this serial." },
  'certificate.tooEarly': { status: 403, message: 'Certificates can be issued once the event has started.' },
  'certificate.busy': { status: 503, message: "We're drawing a lot of certificates. Try again in a few seconds." },
} satisfies Refusals

export const paymentRefusals = {
  'event.paid': {
    status: 409,
    message: 'People have paid for this event. Cancel it and give back the fees, then it can be deleted.',
  },
  'payment.notTreasurer': { status: 403, message: 'Only admins and treasurers of the host can do this.' },
  'payment.notYours': { status: 403, message: 'Only those in this registration can say that it is paid.' },
  'payment.notDue': { status: 409, message: 'This registration has no fee to pay.' },
  'payment.settled': { status: 409, message: 'This registration is settled already.' },
  'payment.utrTaken': {
    status: 409,
    message: 'Another registration has this UTR. Check the number, or ask the organizer.',
  },
  'payment.notFound': { status: 404, message: 'This payment isn’t in the list any more.' },
  'payment.unknownReference': { status: 404, message: 'No registration with a seat has this reference.' },
  'statement.unreadable': {
    status: 400,
    message: 'This file is no bank statement in CSV. Export it as CSV and try again.',
  },
  'statement.tooLong': { status: 400, message: 'A bank statement can have 50,000 rows. Export a shorter time.' },
  'statement.busy': { status: 503, message: "We're reading a lot of bank statements. Try again in a minute." },
} satisfies Refusals

export const photoRefusals = {
  'photo.notFound': { status: 404, message: 'This photo was deleted, or you can’t see it.' },
  'photo.cancelled': { status: 403, message: 'This event was cancelled, so nobody can add photos of it.' },
  'photo.early': { status: 403, message: 'You can add photos once the event has begun.' },
  'photo.closed': { status: 403, message: 'The organisers have closed the adding of photos.' },
  'photo.notThere': { status: 403, message: 'Only people who were at the event can add photos of it.' },
  'photo.tooMany': { status: 403, message: 'You can add up to 20 photos of an event. Delete some of yours first.' },
  'photo.full': { status: 403, message: 'This event has 1,000 photos already.' },
  'photo.notYours': { status: 403, message: 'Only the person who added the photo or an organiser can delete it.' },
  'photo.notOwn': { status: 403, message: 'Only the person who added the photo can change its caption.' },
  'photo.own': { status: 403, message: 'You added this photo, so you can delete it.' },
  'photo.removalsLimit': {
    status: 429,
    message: 'You can ask for the removal of ten photos a day. Try again tomorrow, or write to us in Help.',
  },
} satisfies Refusals

export const festRefusals = {
  'fest.notFound': { status: 404, message: "This festival doesn't exist or is no longer available." },
  'fest.notAdmin': { status: 403, message: 'Only admins of this festival can do this.' },
  'fest.paid': {
    status: 409,
    message:
      'People have paid for events of this festival. Cancel them and give back the fees, then it can be deleted.',
  },
  'fest.adminsNeeded': { status: 403, message: 'A festival keeps at least one admin. Add another one first.' },
} satisfies Refusals
