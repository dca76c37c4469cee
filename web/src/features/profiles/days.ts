const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthOfYear = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' })

/** '29 February 2004' from the wire's dd/MM/yyyy. The contract's parser would bundle its validators. */
export function birthdayText(birthday: string): string {
  return dayOfYear.format(new Date(birthday.split('/').toReversed().join('-')))
}

/** 'March 2026' in the viewer's zone, from an ISO instant. */
export function monthText(instant: string): string {
  return monthOfYear.format(new Date(instant))
}
