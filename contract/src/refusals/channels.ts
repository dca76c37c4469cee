import type { Refusals } from '../refusal.ts'

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
  'channel.notYourself': { status: 403, message: 'Ask an admin of this channel to add you.' },
  'channelMember.notFound': { status: 404, message: 'This person is not in the channel.' },
  'file.notFound': { status: 404, message: "This file doesn't exist or is no longer available." },
  'file.notYours': { status: 403, message: 'You can only delete files that you added.' },
  'poll.oneAnswer': { status: 400, message: 'Choose one option.' },
  'poll.optionUnknown': { status: 400, message: 'Choose from the options of this poll.' },
} satisfies Refusals
