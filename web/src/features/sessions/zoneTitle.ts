/** 'India Standard Time' for Asia/Kolkata, which browsers still name Asia/Calcutta. */
export const zoneTitle = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
