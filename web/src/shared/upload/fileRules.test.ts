import { expect, test } from 'vitest'
import { pictureRefusalOf } from './fileRules.ts'

const file = (name: string, type: string) => new File(['x'], name, { type })

test('[PROF-02] [FEST-01] a picture of a wrong type asks for images or video, a video for an image', () => {
  expect(pictureRefusalOf(file('notes.pdf', 'application/pdf'))).toBe('select images or video')
  expect(pictureRefusalOf(file('clip.mp4', 'video/mp4'))).toBe('select only image')
  expect(pictureRefusalOf(file('me.jpg', 'image/jpeg'))).toBeUndefined()
})
