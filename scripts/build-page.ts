/** Builds the page for lawyers, for an installation whose folder cannot be written while the service runs. */
import path from 'node:path';
import { builtFolder } from '../src/service/start/built-page.ts';

process.stdout.write(`${await builtFolder([path.resolve('web/dist')])}\n`);
