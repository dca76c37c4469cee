import { counted } from '@quad/contract/counted.ts'

const photos = (count: number) => counted(count, 'photo', 'photos')

export const photoWords = {
  title: 'Photos',
  invite: 'Add the first photos. Everyone who can see the event sees them once they have logged in.',
  closed: 'Only organisers can add photos now.',
  add: 'Add photos',
  adding: 'Photo settings',
  close: 'Close the adding of photos',
  open: 'Let people add photos',
  closedNow: 'Only organisers can add photos now',
  openNow: 'People who were there can add photos',
  by: (name: string, caption: string) => (caption === '' ? `Photo by ${name}` : `Photo by ${name}: ${caption}`),
  hidden: 'Hidden until a site admin decides',
  hiddenText:
    'Somebody in this photo asked for its removal. Until a site admin decides, only organisers and the person who added it see it.',
  loading: 'Loading photos',
  more: (caption: string) => (caption === '' ? 'More about this photo' : `More about “${caption}”`),
  inIt: 'I’m in this photo',
  delete: 'Delete photo',
  deleteText: 'The photo disappears for everyone.',
  deleted: 'Photo deleted',
  removeTitle: 'Remove a photo that you are in?',
  removeText: [
    'The photo is hidden at once, and a site admin decides whether it is removed. You hear of the decision.',
    'The person who added it and the organisers learn that somebody asked, but not who.',
  ],
  remove: 'Ask for removal',
  removed: 'Photo hidden until a site admin decides',
  reported: 'Sent to the site admins',
  note: (left: number) =>
    `You can add ${photos(left)}. Everyone who can see the event sees them. Only add photos of people who are fine with that.`,
  choose: 'Choose photos',
  failed: 'Retry or remove the photos that couldn’t be sent.',
  full: 'That’s as many as you can add.',
  tooMany: (left: number) => `You can add ${photos(left)}, so the others were left out.`,
  photo: (at: number) => `photo ${at}`,
  caption: (name: string) => `Caption of ${name}`,
  captionHint: 'Caption (optional)',
  submit: (count: number) => (count === 0 ? 'Add photos' : `Add ${photos(count)}`),
  added: (count: number) => (count === 1 ? 'Photo added' : `${photos(count)} added`),
  notAdded: 'Your photos could not be added',
} as const
