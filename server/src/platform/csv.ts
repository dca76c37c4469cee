const isNumber = (text: string) => /^-?[0-9]+(?:\.[0-9]+)?$/.test(text)

/** Escapes what a spreadsheet would read as a formula, also after a `;`, a tab or a line break, where some begin a cell. */
export const withoutFormula = (text: string): string =>
  isNumber(text) ? text : text.replaceAll(/(^|[;\t\r\n]\s*)([=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/g, "$1'$2")
