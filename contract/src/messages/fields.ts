/** Refusals of form fields that several areas share (ruling 13); the browser's forms and the server use them. */
export const fieldMessages = {
  required: 'This field is required',
  textRequired: 'Write something first',
  tooLong: 'This is too long',
  noControl: "Remove characters that can't be shown",
  linkInvalid: 'Enter a link that starts with https:// or http://',
  phoneInvalid: 'Enter a phone number, such as +91 98765 43210',
  momentInvalid: 'Enter a date and time',
  endsAfterStart: 'The end must be after the start',
  containedForm: 'This must have the form .*TEXT.*',
  oneOf: 'Send only one of these fields',
  idInvalid: "This isn't a valid id",
} as const
