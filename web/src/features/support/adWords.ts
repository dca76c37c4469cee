/** What the dialogs for ads say. */
export const adWords = {
  create: 'Feature a page',
  edit: 'Edit what is featured',
  page: 'Address of the page',
  pageHint: 'Of a college, a club or a fest on Quad.',
  pageInvalid: 'This leads to no college, club or fest',
  description: 'What to say',
  starts: 'From',
  ends: 'Until',
  sponsored: 'Sponsored',
  sponsoredHint: 'Somebody pays for it: it says so.',
  publish: 'Feature',
  save: 'Save changes',
  takeDown: 'Take down',
  takeDownTitle: 'Take down what is featured',
  question: (name: string) => `Feature ${name} no longer?`,
} as const
