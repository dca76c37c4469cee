/** What the field for a comment says. Visitors don't load it. */
export const composerWords = {
  label: 'Your comment',
  placeholder: 'Write a comment',
  send: 'Send',
  sending: 'Sending…',
  hint: 'Enter sends, Shift and Enter add a line',
  cancel: 'Cancel',
  retry: 'Retry',
} as const
