import { whenIdle } from '../shared/timers.ts'

function load(): void {
  Promise.all([
    import('../features/posts/screens/PostScreen.tsx'),
    import('../features/comments/screens/CommentsScreen.tsx'),
    import('../entities/comment/CommentComposer.tsx'),
    import('../entities/comment/OutgoingComments.tsx'),
  ]).catch(() => undefined)
}

const savesData = () =>
  'connection' in navigator &&
  navigator.connection instanceof Object &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true

/** Loads the code of a post's page once the browser is idle, so that people can write comments after going offline. */
export function preloadPostPage(): void {
  if (!savesData()) whenIdle(load)
}
