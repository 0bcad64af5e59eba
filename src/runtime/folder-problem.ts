/** Reasons why the data folder cannot be used, in words that tell an operator what to do. */

const FOLDER_PROBLEMS = new Map([
  ['EROFS', 'is on a file system that can only be read'],
  ['EACCES', 'cannot be written by this user'],
  ['EPERM', 'cannot be changed by this user'],
  ['ENOENT', 'cannot be made in the folder above it'],
  ['ENOTDIR', 'is not a folder'],
  ['EEXIST', 'is not a folder'],
  ['ENOSPC', 'is on a disk without space'],
  ['EDQUOT', 'has used up its quota'],
]);

/** The error for a data folder that cannot be used; any other error is returned unchanged. */
export function folderProblem(folder: string, error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  const problem = FOLDER_PROBLEMS.get(code);
  if (problem === undefined) return error;
  const message = `the data folder ${folder} ${problem} (${code}); SVC_DATA_DIR must name one that can be written`;
  return Object.assign(new Error(message, { cause: error }), { code });
}
