import { clubFields } from '../messages/clubs.ts'
import type { Refusals } from '../refusal.ts'

export const clubRefusals = {
  'club.notFound': { status: 404, message: "This club doesn't exist or is no longer available." },
  'club.notYours': { status: 403, message: 'You can only list your own clubs.' },
  'club.notAdmin': { status: 403, message: 'Only admins of this club can do this.' },
  'club.paid': {
    status: 409,
    message: 'People have paid for events of this club. Cancel them and give back the fees, then it can be deleted.',
  },
  'club.notMember': { status: 403, message: 'Only members of this club can do this.' },
  'club.notCollegeAdmin': { status: 403, message: "Only admins of the club's college can do this." },
  'club.foreignCollege': { status: 400, message: clubFields.foreignCollege },
  'club.rejected': {
    status: 403,
    message: "The college has removed this club. Ask the college's admins to add it again.",
  },
  'club.onlyAdmin': {
    status: 403,
    message: 'You are the only admin. Make someone else an admin first.',
  },
  'club.declined': {
    status: 403,
    message: 'Your requests to join this club were declined. You can ask again after 30 days.',
  },
  'invite.notFound': { status: 404, message: 'This invitation has been ended already.' },
  'invite.over': { status: 403, message: 'This invitation has expired or was used up. You can ask to join instead.' },
  'invite.notForYou': {
    status: 403,
    message: 'An admin declined or removed you within the last 30 days. Ask to join instead.',
  },
  'invite.tooMany': { status: 403, message: 'A club has at most 20 invitations. End another one first.' },
  'poster.busy': { status: 503, message: "We're drawing a lot of posters. Try again in a few seconds." },
  'office.notFound': { status: 404, message: 'This office was deleted.' },
  'office.tooMany': { status: 403, message: 'A club has at most 20 offices. Delete another one first.' },
  'office.notMember': { status: 400, message: 'Only active members of the club can hold an office.' },
  'office.held': { status: 403, message: 'Somebody holds this office. Name a successor, or end their term first.' },
  'office.ownSuccessor': { status: 400, message: 'This person holds the office already. Choose somebody else.' },
  'office.notAsked': { status: 403, message: "You aren't asked to take over this office any more." },
  'office.notHolder': { status: 403, message: 'Only the holder of this office and the club’s admins can do this.' },
  'invitee.nobody': { status: 409, message: 'Everybody on this list was invited before. Nobody is invited twice.' },
  'invitee.tooMany': {
    status: 403,
    message: 'At most 5,000 people of a club wait to be invited. Bring the rest once these are.',
  },
  'member.notFound': { status: 404, message: 'This person is not in the club.' },
  'member.notActive': { status: 403, message: 'Accept the request first.' },
} satisfies Refusals

export const collegeRefusals = {
  'college.notFound': { status: 404, message: "This college doesn't exist or is no longer available." },
  'college.notAdmin': { status: 403, message: 'Only admins of this college can do this.' },
  'college.notStudent': { status: 403, message: 'Only students of this college and its admins can read this.' },
  'collegeNotice.dailyLimit': {
    status: 429,
    message: 'A college can write to all its students once a day. Try again tomorrow.',
  },
  'college.adminsNeeded': { status: 403, message: 'A college keeps at least one admin. Add another one first.' },
  'college.tooMany': {
    status: 403,
    message: 'Three of your requests are waiting already. Ask again when one of them is live.',
  },
} satisfies Refusals

export const channelRefusals = {
  'channel.notFound': { status: 404, message: "This channel doesn't exist or is no longer available." },
  'channel.notMember': { status: 403, message: 'Only members of this channel can do this.' },
  'channel.notAdmin': { status: 403, message: 'Only admins of this channel can do this.' },
  'channel.onlyAdmins': { status: 403, message: 'Only admin can send messages' },
  'channel.last': { status: 403, message: 'A club needs at least one channel.' },
  'channel.tooMany': { status: 400, message: 'A club has at most 50 channels.' },
  'channel.standard': {
    status: 403,
    message: 'Everyone in the club is in this channel, and its admins are the club’s.',
  },
  'channel.onlyAdmin': { status: 403, message: 'You are the only admin. Make someone else an admin first.' },
  'channel.notInClub': { status: 400, message: 'Only members of the club can be added.' },
  'channel.tooManyBroadcasts': {
    status: 403,
    message: 'A channel can mention @everyone or @here three times a day. Send it without, or try again tomorrow.',
  },
  'channel.tooManyPinned': { status: 403, message: 'You can pin 20 channels. Unpin another one first.' },
  'channel.notYourself': { status: 403, message: 'Ask an admin of this channel to add you.' },
  'channelMember.notFound': { status: 404, message: 'This person is not in the channel.' },
  'file.notFound': { status: 404, message: "This file doesn't exist or is no longer available." },
  'file.notYours': { status: 403, message: 'You can only delete files that you added.' },
  'poll.oneAnswer': { status: 400, message: 'Choose one option.' },
  'poll.optionUnknown': { status: 400, message: 'Choose from the options of this poll.' },
} satisfies Refusals

export const sessionRefusals = {
  'session.notFound': { status: 404, message: "This session doesn't exist or is no longer available." },
  'session.early': { status: 403, message: 'You can mark who was there from two hours before the start.' },
} satisfies Refusals

export const chatRefusals = {
  'chat.notFound': { status: 404, message: "This chat doesn't exist or is no longer available." },
  'chat.notYours': { status: 403, message: 'You can only open and list your own chats.' },
  'chat.withOneself': { status: 400, message: 'Choose someone else to chat with.' },
  'chat.youBlocked': { status: 403, message: "You've blocked this person. Unblock them to write." },
  'chat.blocked': { status: 403, message: "You can't write to this person because they've blocked you." },
  'chat.isRequest': { status: 403, message: 'Accept the request first.' },
  'chat.requestNotFound': { status: 404, message: 'This request is no longer available.' },
  'chat.tooManyRequests': {
    status: 429,
    message: "That's the limit of new people to write to in a day. Try again tomorrow.",
  },
  'chat.closed': { status: 403, message: "You can't write to this person because they've closed their account." },
  'group.notAdmin': { status: 403, message: "Only the group's admins can do this." },
  'group.onlyAdmin': { status: 403, message: 'The group needs an admin. Make somebody else admin first.' },
  'group.notAddable': { status: 403, message: "You can't add this person to a group." },
  'group.tooManyAdded': {
    status: 403,
    message: 'You can add 200 people a day to groups. Try again tomorrow.',
  },
  'group.ofTeam': {
    status: 403,
    message: "The people in this chat are those of the team. They can't be changed here.",
  },
  'group.ended': { status: 403, message: 'This chat can only be read, because its team is no longer registered.' },
  'group.full': { status: 409, message: 'A group has at most 100 members.' },
  'groupMember.notFound': { status: 404, message: "This person isn't in the group." },
  'message.notFound': { status: 404, message: "This message doesn't exist or is no longer available." },
  'message.notYours': { status: 403, message: 'You can only edit and delete your own messages.' },
  'message.tooOldToEdit': { status: 403, message: 'A message can be edited for 24 hours after it is sent.' },
  'message.editedTooOften': { status: 403, message: 'This message was edited 50 times. Write a new one.' },
  'message.tooManyPins': { status: 403, message: 'At most 50 messages are pinned here. Unpin one of them first.' },
  'message.isPoll': { status: 400, message: "A poll can't be edited. Delete it and make a new one." },
  'message.pollStays': { status: 400, message: "A poll can't be forwarded." },
  'message.isForwarded': { status: 400, message: "A forwarded message can't be edited. Write a new one." },
  'reaction.tooManyKinds': { status: 403, message: 'There are 20 kinds of reactions already. Choose one of them.' },
  'message.fileUnknown': { status: 400, message: "This file isn't among your uploads. Choose it again." },
} satisfies Refusals
