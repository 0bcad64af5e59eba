/** Headless Chromium of Debian's package, with WebGL by the processor. */
import { type Browser, chromium } from 'playwright-core';

const EXECUTABLE = '/usr/bin/chromium';
/** The sandbox does not start for root. */
const ARGS = [
  ...['--no-sandbox', '--disable-dev-shm-usage'],
  ...['--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
];

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: EXECUTABLE, args: ARGS });
