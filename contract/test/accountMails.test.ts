import { expect, test } from 'vitest'
import {
  closedAccountMail,
  erasedAccountMail,
  codeMail,
  existingAccountMail,
  noAccountMail,
  resetMail,
} from '../src/messages/accountMails.ts'
import { mailLinkIn, resetLink } from '../src/mailLinks.ts'

test('[ACC-03] the code is the only run of six digits in every part of its mail', () => {
  const mail = codeMail('042117')
  for (const part of [mail.subject, mail.text, mail.html]) expect(part.match(/\d{6,}/g)).toEqual(['042117'])
  expect(mail.text).toContain('10 minutes')
  const other = existingAccountMail('https://quad.example')
  for (const part of Object.values(other)) expect(part).not.toMatch(/\d{6}/)
  expect(other.text).toMatch(
    /already has an account.*Log in at https:\/\/quad\.example as before.*“Forgot password\?”/s,
  )
})

test('[ACC-03] a mail reads well on a phone: with the name of Quad, letters without serifs and short lines', () => {
  const { html } = codeMail('042117')
  expect(html).toMatch(
    /<meta name="viewport" content="width=device-width">.*max-width:520px.*sans-serif.*>Quad<\/p><p>/,
  )
})

test('[ACC-06] the mail for a new password has one code of six digits and one link with the token in its fragment', () => {
  const token = '00417200417200417200'
  const mail = resetMail('https://quad.example', '042117', token)
  for (const part of [mail.subject, mail.text, mail.html]) expect(part.match(/\b\d{6}\b/g)).toEqual(['042117'])
  expect(mail.text.match(/https?:\S+/g)).toEqual([`https://quad.example/#reset=${token}`])
  expect(mail.html).toContain(`<a href="https://quad.example/#reset=${token}">`)
  expect(mailLinkIn(new URL(resetLink('https://quad.example', token)).hash)).toEqual({ kind: 'resetPassword', token })
  for (const fragment of [
    '',
    '#',
    '#reset',
    '#reset=',
    '#reset=12x',
    `#other=${token}`,
    `#constructor=${token}`,
    `#reset=${token}&more`,
  ])
    expect(mailLinkIn(fragment)).toBe(undefined)
  for (const part of Object.values(noAccountMail('https://quad.example'))) expect(part).not.toMatch(/\d{6}/)
  expect(noAccountMail('https://quad.example').html).toContain(
    '<a href="https://quad.example">https://quad.example</a>.',
  )
})

test('[ACC-10] the mail about a closed account says where and until when to reopen it', () => {
  const mail = closedAccountMail('https://quad.example', new Date('2026-03-16T09:30:00.000Z'))
  expect(mail.text).toMatch(/15 days, until March 16, 2026 at 9:30\sAM UTC, .* https:\/\/quad\.example /)
  for (const part of Object.values(mail)) expect(part).not.toMatch(/\d{6}/)
})

test('[LEGAL-03] the receipt of an erased account says when it was closed and erased, and what stays', () => {
  const mail = erasedAccountMail(new Date('2026-03-01T09:30:00.000Z'), new Date('2026-03-16T10:00:00.000Z'))
  expect(mail.text).toMatch(/closed your account on March 1, 2026.*erased it on March 16, 2026/)
  expect(mail.text).toContain('Kept, without your name: messages')
})
