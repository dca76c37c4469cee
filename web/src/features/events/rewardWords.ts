/** Texts of the wizard's rewards. */
export const rewardWords = {
  total: 'Total prizes',
  totalHint: 'Shown above the prizes. For example: ₹60,000 and internships',
  partCertificate: 'Everyone who takes part gets a certificate',
  prizes: 'Prizes',
  first: 'First',
  rows: {
    label: 'Prizes',
    row: (place: number) => `Prize ${place}`,
    add: 'Add a prize',
    remove: (place: number) => `Remove prize ${place}`,
  },
  rank: 'Rank',
  money: 'Money in rupees',
  details: 'Other details',
  detailsHint: 'For example: a medal, an interview',
  certificate: 'With a certificate',
} as const
