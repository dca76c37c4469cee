/** What the menu of a post says to members alone. */
export const menuWords = {
  edit: 'Edit',
  delete: 'Delete',
  unsavePost: 'Unsave',
  hide: 'Hide',
} as const
