const count = (words: number) => (words === 1 ? '1 word' : `${words.toLocaleString('en-IN')} words`)

const advised = 500

/** Texts of the wizard's description step. */
export const descriptionWords = {
  description: 'Description',
  loading: 'Loading the editor',
  words: (words: number) => (words < advised ? `${count(words)}. We advise at least ${advised}.` : count(words)),
  toolbar: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  bulletList: 'List',
  orderedList: 'Numbered list',
  quote: 'Quote',
  link: 'Link',
  linkAddress: 'Address of the link',
  setLink: 'Set link',
  removeLink: 'Remove link',
  guidelines: 'Guidelines',
  guidelinesHint: 'Rules that everyone should know. Leave out rows that you do not need.',
} as const
