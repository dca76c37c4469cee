import { useState } from 'react'
import { useSession } from '../../shared/session/session.ts'

/** Where a draft is kept. It carries its writer's id, so that people who share a device don't meet each other's. */
export function draftKey(userId: string | undefined, name: string): string {
  return `quad.draft.${userId ?? 'visitor'}.${name}`
}

function store(key: string, text: string): void {
  try {
    if (text.trim() === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // A full or forbidden storage costs the draft, not the writing.
  }
}

/** What drafts are kept under. */
export const draftNames = {
  newPost: 'post.new',
  post: (postId: string) => `post.${postId}`,
  share: (postId: string) => `share.${postId}`,
  audience: (name: string) => `${name}.places`,
  media: (name: string) => `${name}.media`,
  comment: (postId: string, parentCommentId: string | null) => `comment.${parentCommentId ?? postId}`,
  chat: (userId: string) => `chat.${userId}`,
  /** A message that was sent and is not confirmed: it goes with the drafts when somebody signs out. */
  outgoing: (clientId: string) => `outbox.${clientId}`,
} as const

/** Drops all that someone was writing, as when they sign out of a device that others may use. */
export function forgetDrafts(userId: string | undefined): void {
  const own = draftKey(userId, '')
  for (const key of Object.keys(localStorage)) if (key.startsWith(own)) localStorage.removeItem(key)
}

/** Drops a draft that has been sent, also when the form it was written in is gone by then. */
export function forgetDraft(name: string): void {
  store(draftKey(useSession.getState().userId, name), '')
}

/**
 * A text being written, kept on this device under `name` until it is sent. `kept` says that it was found there;
 * `original` is what it starts from where nothing is kept.
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
    /** Forgets the draft and begins again with `next`. */
    reset: (next: string = original) => {
      setText(next)
      setKept(false)
      store(key, '')
    },
  }
}
