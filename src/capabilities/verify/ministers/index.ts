/**
 * Checks the ministers named in a text: which person is meant, at which court, and whether a list excludes the name.
 *
 * Names are read after a title (`Min.`, `Ministras A e B`). A full listed name counts without a title, unless the words
 * around it make it a party, counsel or a street. The court is read beside the name, before it, from the decision cited
 * before, or from the sentence. A listed person is valid at a court where they sat. A name is invalid only at the STF,
 * whose list is complete, and only if the text mentions no year after the end of that list. The list of the STJ is
 * incomplete and other courts have none, so an unlisted name there stays undecided. A misspelt name is valid, with a
 * reason; a name of several people lists them as candidates.
 */
export { checkMinisters } from './check-ministers.ts';
export { type Bounds, judgePerson, judgeUnlisted } from './minister-verdict.ts';
export { type NameRead, readLowerName, readName } from './name-reading.ts';
export { foldedWords, isCapital } from './name-words.ts';
