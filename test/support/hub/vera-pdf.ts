/** veraPDF, the reference validator of PDF/A and PDF/UA, run over files. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { fetchJars } from '../../../ops/services/jars.ts';
import { findJava } from '../../../ops/services/java.ts';

const JAVA_VERSION_MIN = 11;
const ENTRY = 'org.verapdf.apps.GreenfieldCliWrapper';
const OUTPUT_BYTES_MAX = 64 * 1024 * 1024;

export type Flavour = '3a' | 'ua1';

/**
 * One line for each file: `PASS` or `FAIL`, and the violations. Rejects with Unavailable if Java or Maven is missing.
 */
export async function veraPdf(flavour: Flavour, files: readonly string[]): Promise<string[]> {
  const java = await findJava(JAVA_VERSION_MIN);
  const { folder } = await fetchJars('verapdf');
  const args = ['-cp', path.join(folder, '*'), ENTRY, '-f', flavour, '--format', 'text', '-v'];
  const options = { maxBuffer: OUTPUT_BYTES_MAX };
  const { stdout } = await promisify(execFile)(java, [...args, ...files], options).catch(
    // veraPDF exits with 1 if a file fails.
    (error: { code?: unknown; stdout?: string }) => {
      if (error.code !== 1) throw error;
      return { stdout: error.stdout ?? '' };
    },
  );
  return stdout.split('\n').filter(line => line.trim() !== '');
}
