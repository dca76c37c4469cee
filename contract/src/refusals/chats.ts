import type { Refusals } from '../refusal.ts'

export const chatRefusals = {
  'chat.notFound': { status: 404, message: "This chat doesn't exist or is no longer available." },
  'chat.notYours': { status: 403, message: 'You can only open and list your own chats.' },
  'chat.withOneself': { status: 400, message: 'Choose someone else to chat with.' },
  'chat.youBlocked': { status: 403, message: "You've blocked this person. Unblock them to write." },
  'chat.blocked': { status: 403, message: "You can't write to this person because they've blocked you." },
  'chat.closed': { status: 403, message: "You can't write to this person because they've closed their account." },
  'message.notFound': { status: 404, message: "This message doesn't exist or is no longer available." },
  'message.notYours': { status: 403, message: 'You can only delete your own messages.' },
  'message.fileUnknown': { status: 400, message: "This file isn't among your uploads. Choose it again." },
} satisfies Refusals
