import { useState } from 'react'
import { useSession } from '../session/session.ts'

/** The key contains the writer's id, so that people who share a device don't see each other's drafts. */
export function draftKey(userId: string | undefined, name: string): string {
  return `quad.draft.${userId ?? 'visitor'}.${name}`
}

function store(key: string, text: string): void {
  try {
    if (text.trim() === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // If storage is full or blocked, the draft is lost but writing goes on.
  }
}

export const draftNames = {
  newPost: 'post.new',
  post: (postId: string) => `post.${postId}`,
  share: (postId: string) => `share.${postId}`,
  audience: (name: string) => `${name}.places`,
  media: (name: string) => `${name}.media`,
  comment: (postId: string, parentCommentId: string | null) => `comment.${parentCommentId ?? postId}`,
  /** `address` is the conversation's address: the other person's id for a direct chat. */
  chat: (address: string) => `chat.${address}`,
  newDiscussion: (channelId: string) => `discussion.new.${channelId}`,
  newPoll: (channelId: string) => `poll.new.${channelId}`,
  newClub: 'club.new',
  /** `page` is one of the pages on which a club is edited. */
  club: (clubId: string, page: string) => `club.${clubId}.${page}`,
  /** How the table of an event's registrations looks. */
  teamColumns: (eventId: string) => `team.columns.${eventId}`,
  teamCard: (eventId: string) => `team.card.${eventId}`,
  newCollege: 'college.new',
  college: (collegeId: string) => `college.${collegeId}`,
  newFest: (collegeId: string) => `fest.new.${collegeId}`,
  fest: (festId: string) => `fest.${festId}`,
  newSession: (channelId: string) => `session.new.${channelId}`,
  session: (sessionId: string) => `session.${sessionId}`,
  /** The draft of a new event, by its host's id. */
  newEvent: (hostId: string) => `event.new.${hostId}`,
  /** `step` is one of the steps in which an event is edited. */
  event: (eventId: string, step: string) => `event.${eventId}.${step}`,
  /** A registration for an event that hasn't been sent yet. */
  registration: (eventId: string) => `registration.${eventId}`,
  submission: (taskId: string) => `submission.${taskId}`,
  eventMessage: (eventId: string) => `eventMessage.${eventId}`,
  collegeNotice: (collegeId: string) => `collegeNotice.${collegeId}`,
  request: (kind: string) => `request.${kind}`,
  team: (teamId: string) => `team.${teamId}`,
  /** Prefixes of unconfirmed messages, their changes, posts and comments, which are deleted with the drafts at sign-out. */
  outgoing: {
    message: 'outbox.',
    change: 'outbox-change.',
    post: 'outbox-post.',
    comment: 'outbox-comment.',
    eventComment: 'outbox-eventComment.',
  },
} as const

export function forgetDrafts(userId: string | undefined): void {
  const own = draftKey(userId, '')
  for (const key of Object.keys(localStorage)) if (key.startsWith(own)) localStorage.removeItem(key)
}

/** Returns a draft of the signed-in person, or null if there is none. */
export function readDraft(name: string): string | null {
  return localStorage.getItem(draftKey(useSession.getState().userId, name))
}

/** Stores a draft of the signed-in person; '' deletes it. */
export function keepDraft(name: string, text: string): void {
  store(draftKey(useSession.getState().userId, name), text)
}

/** Deletes a sent draft, even if its form has been closed since. */
export function forgetDraft(name: string): void {
  keepDraft(name, '')
}

/**
 * Keeps a text on this device under `name` until it is sent. `kept` is true if a draft was found there; otherwise the
 * text starts as `original`.
 */
export function useDraft(name: string, original = '') {
  const userId = useSession((session) => session.userId)
  const key = draftKey(userId, name)
  const [kept, setKept] = useState(() => localStorage.getItem(key) !== null)
  const [text, setText] = useState(() => localStorage.getItem(key) ?? original)
  return {
    text,
    kept,
    write: (next: string) => {
      setText(next)
      store(key, next === original ? '' : next)
    },
    reset: (next: string = original) => {
      setText(next)
      setKept(false)
      store(key, '')
    },
  }
}
