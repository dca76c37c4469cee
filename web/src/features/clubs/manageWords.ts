export const manageWords = {
  menu: 'Manage club',
  sections: {
    clubInfo: 'Club info',
    clubDescription: 'Description',
    clubFaqs: 'FAQs',
    members: 'Members',
    channels: 'Channels',
  },
  newRequests: (count: number) => (count === 1 ? '1 new request' : `${count} new requests`),
  loading: 'Loading the club',
  infoHint: 'Its name and picture, and where people find it.',
  descriptionHint: 'This is what people read before they ask to join.',
  faqsHint: 'Answer once what newcomers keep asking.',
  remove: {
    title: 'Delete club',
    text: 'Its channels, messages, files, posts and members go with it, at once and for good.',
    open: 'Delete club…',
    type: (name: string) => `Type “${name}” to delete the club`,
    act: 'Delete club',
    done: 'Club deleted',
  },
} as const
