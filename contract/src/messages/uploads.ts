/** Also used by the server's refusals of files. */
export const uploadFields = {
  fileTooLarge: 'File size must be less than 50MB !',
  selectImagesOrVideo: 'select images or video',
  selectOnlyImage: 'select only image',
  selectOnlyVideo: 'select only video',
  uploadFirst: 'Choose this file again',
  tooManyPictures: 'Choose at most 10 images',
  samePicture: 'Choose each image once',
} as const

export const uploadAlerts = {
  fileNotUploaded: 'Your file could not be uploaded',
} as const
