/** Icons of the rich text editor only, drawn like those in icons.ts. */
export const editorIcons = {
  bold: 'M7.5 5h5.3a3.5 3.5 0 0 1 0 7H7.5zM7.5 12h6a3.5 3.5 0 0 1 0 7h-6z',
  italic: 'M10.5 5h6M7.5 19h6M14 5l-4 14',
  heading: 'M6 5v14M18 5v14M6 12h12',
  bulletList: 'M9.5 6.5h10M9.5 12h10M9.5 17.5h10M4.7 6.5h.01M4.7 12h.01M4.7 17.5h.01',
  orderedList: 'M10 6.5h9.5M10 12h9.5M10 17.5h9.5M4.3 5.2l1.2-.7v4M4.2 15.6c.2-.7 1.9-.8 1.9.3 0 .9-1.9 1.3-1.9 2.6h2',
  quote: 'M5 6.5v11M9 8.5h10.5M9 12h10.5M9 15.5h6.5',
} as const
