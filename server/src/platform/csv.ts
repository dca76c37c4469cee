const isNumber = (text: string) => /^-?[0-9]+(?:\.[0-9]+)?$/.test(text)

/**
 * Puts an apostrophe before what a spreadsheet would run as a formula, also after a `;`, a tab or a line break, where
 * some programs begin another cell; numbers stay as they are.
 */
export const withoutFormula = (text: string): string =>
  isNumber(text) ? text : text.replaceAll(/(^|[;\t\r\n]\s*)([=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/g, "$1'$2")
