/** Replaces characters that XML does not allow by spaces, so that offsets do not change. */

/** Line feeds and tabs are allowed in XML. */
const UNFIT = /(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;

export const plain = (text: string): string => text.toWellFormed().replace(UNFIT, ' ');
