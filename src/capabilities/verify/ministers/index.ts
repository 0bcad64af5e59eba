/**
 * The ministers that a text names: who is meant, at which court, and whether a list excludes the name.
 *
 * Names follow a title (`Min.`, `Ministras A e B`); a full name of the lists counts without one, unless the words
 * around it make it a party, counsel or a street. The court is read with the name, before it, from the decision cited
 * before, or from the sentence. A listed person is valid at a court where they sat. A name is invalid only if the text
 * places it at the STF, whose complete list lacks it, and mentions no year after the end of that list. The list of the
 * STJ is incomplete and other courts have none, so there a name that is not listed stays undecided. A misspelt name is
 * valid, with a reason; a name that several people bear lists them as candidates.
 */
export { checkMinisters } from './check-ministers.ts';
export { type Bounds, judgePerson, judgeUnlisted } from './minister-verdict.ts';
export { type NameRead, readLowerName, readName } from './name-reading.ts';
export { foldedWords, isCapital } from './name-words.ts';
