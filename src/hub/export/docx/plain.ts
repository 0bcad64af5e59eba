/** Text that may stand in XML: signs that it cannot have become spaces, so that offsets stay the same. */

/** Line ends and tabs are XML's own. */
const UNFIT = /(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;

export const plain = (text: string): string => text.toWellFormed().replace(UNFIT, ' ');
