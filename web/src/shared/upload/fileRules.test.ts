import { uploadLimits } from '@quad/contract/limits.ts'
import { expect, test } from 'vitest'
import { pictureRefusalOf, refusalOf } from './fileRules.ts'

const file = (name: string, type: string) => new File(['x'], name, { type })
const [notes, clip, photo] = [
  file('notes.pdf', 'application/pdf'),
  file('clip.mp4', 'video/mp4'),
  file('me.jpg', 'image/jpeg'),
]

test('[PROF-02] [FEST-01] a picture of a wrong type asks for images or video, a video for an image', () => {
  expect(pictureRefusalOf(notes)).toBe('select images or video')
  expect(pictureRefusalOf(clip)).toBe('select only image')
  expect(pictureRefusalOf(photo)).toBeUndefined()
})

test('[FEED-06] each button refuses files of other kinds, and files above 50 MB', () => {
  expect(refusalOf(notes, 'image')).toBe('select only image')
  expect(refusalOf(clip, 'image')).toBe('select only image')
  expect(refusalOf(photo, 'video')).toBe('select only video')
  expect(refusalOf(notes, 'media')).toBe('select images or video')
  for (const [one, accepts] of [
    [photo, 'image'],
    [clip, 'video'],
    [photo, 'media'],
    [clip, 'media'],
    [file('clip.MOV', ''), 'video'],
    [file('clip.m4v', 'video/x-m4v'), 'video'],
    [file('clip.mov', 'video/quicktime'), 'video'],
  ] as const)
    expect(refusalOf(one, accepts)).toBeUndefined()
  const large = Object.defineProperty(file('large.jpg', 'image/jpeg'), 'size', { value: uploadLimits.bytes + 1 })
  expect(refusalOf(large, 'image')).toBe('File size must be less than 50MB !')
})
