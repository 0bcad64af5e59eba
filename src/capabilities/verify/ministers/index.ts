/**
 * The ministers that a text names: who is meant, at which court, and whether a list excludes the name.
 *
 * Names follow a title (`Min.`, `Ministras A e B`); a full name of the lists counts without one, unless the words
 * around it make it a party, counsel or a street. The court is read with the name, before it, from the decision cited
 * before, or from the sentence. A listed person is right at a court of theirs. False is only what the complete list of
 * the STF excludes: the name stands for that court, and the text speaks of no year after the list. The list of the STJ
 * is incomplete and other courts have none, so there a name that is not listed stays undecided. A misspelt name is
 * right, with a reason; a name that several people bear lists them as candidates.
 */
export { checkMinisters } from './check-ministers.ts';
export { type Bounds, judgePerson, judgeUnlisted } from './minister-verdict.ts';
export { type NameRead, readLowerName, readName } from './name-reading.ts';
export { foldedWords, isCapital } from './name-words.ts';
