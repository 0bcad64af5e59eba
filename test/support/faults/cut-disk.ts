/** A disk whose power can be cut: ext4 in a file, on a loop device. Only root can mount one. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Unavailable } from '../../../ops/services/unavailable.ts';
import { newFolder, type TestScope } from '../empty-folder.ts';

const DISK_BYTES = 1024 ** 3;
/** EXT4_IOC_SHUTDOWN without flushing the journal: data that is not on the disk is lost, and every call fails. */
const CUT = `open my $disk, "<", $ARGV[0] or die $!; my $how = pack("L", 2);
ioctl($disk, 0x8004587d, $how) or die $!`;

export class CutDisk {
  readonly folder: string;
  readonly #image: string;
  #isMounted = false;

  /** Throws Unavailable where no such disk can be mounted. */
  constructor(t: TestScope) {
    const place = newFolder(t);
    this.folder = path.join(place, 'disk');
    this.#image = path.join(place, 'image');
    fs.mkdirSync(this.folder, { recursive: true });
    t.teardown(() => this.#unmount());
    try {
      fs.writeFileSync(this.#image, '');
      fs.truncateSync(this.#image, DISK_BYTES);
      execFileSync('mkfs.ext4', ['-q', '-F', this.#image], { stdio: 'pipe' });
      this.#mount();
      execFileSync('perl', ['-v'], { stdio: 'pipe' });
    } catch (error) {
      const said = String((error as { stderr?: Buffer }).stderr ?? error).trim();
      throw new Unavailable(`no disk can be mounted and cut off here: ${said}`);
    }
  }

  /** From now on every call on the disk fails. */
  cut(): void {
    execFileSync('perl', ['-e', CUT, this.folder], { stdio: 'pipe' });
  }

  /** Restores what was on the disk; no process may have one of its files open. */
  restore(): void {
    this.#unmount();
    this.#mount();
  }

  #mount(): void {
    execFileSync('mount', ['-o', 'loop', this.#image, this.folder], { stdio: 'pipe' });
    this.#isMounted = true;
  }

  #unmount(): void {
    if (this.#isMounted) execFileSync('umount', [this.folder], { stdio: 'pipe' });
    this.#isMounted = false;
  }
}
