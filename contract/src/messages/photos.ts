/** The text of the report that somebody makes who asks for the removal of a photo of them. */
export const removalReport = 'I am in this photo and want it removed.'

/** Also used by the server's refusals of fields. */
export const photoFields = {
  choose: 'Choose at least one photo',
  tooMany: 'Add up to 20 photos at once',
  same: 'Choose each photo once',
} as const
