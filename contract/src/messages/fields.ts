/** Refusals of form fields that several areas share (ruling 13); the browser's forms and the server use them. */
export const fieldMessages = {
  required: 'This field is required',
  textRequired: 'Write something first',
  tooLong: 'This is too long',
  noControl: "Remove characters that can't be shown",
  linkInvalid: 'Enter a link that starts with https:// or http://',
  phoneInvalid: 'Enter a phone number, such as +91 98765 43210',
  momentInvalid: 'Enter a date and time',
  dateInvalid: 'Enter a date',
  clockInvalid: 'Enter a time of day',
  quietHoursEmpty: 'Choose two different times',
  endsAfterStart: 'The end must be after the start',
  containedForm: 'This must have the form .*TEXT.*',
  oneOf: 'Send only one of these fields',
  idInvalid: "This isn't a valid id",
  pushEndpointInvalid: "This isn't the address of a push service.",
  pushKeyInvalid: "This isn't a key of a push subscription.",
  textExpected: 'This must be text',
  numberExpected: 'This must be a number',
  wholeExpected: 'This must be a whole number',
  booleanExpected: 'This must be true or false',
  listExpected: 'This must be a list',
  choiceInvalid: "This isn't one of the choices",
  emojiInvalid: "This isn't an emoji",
  invalid: "This isn't valid here",
} as const

const unitOf = (origin: string, count: number) => {
  if (origin === 'string') return count === 1 ? ' character' : ' characters'
  return origin === 'array' || origin === 'set' ? (count === 1 ? ' item' : ' items') : ''
}

/** For a text, list or number that is too short or too long; `origin` is zod's word for which of them it is. */
export const lengthMessages = {
  atLeast: (origin: string, least: number) => `This must be at least ${least}${unitOf(origin, least)}`,
  atMost: (origin: string, most: number) => `This can be at most ${most}${unitOf(origin, most)}`,
} as const
