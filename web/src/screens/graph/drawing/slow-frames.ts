/** Hides edges and labels while a drawing is moved, if frames are slow, as without a graphics processor. */
import type Sigma from 'sigma';

/** From the end of the drawing to the next frame. */
const SLOW_MS = 50;
/** A single slow frame may be due to other work of the page. */
const SLOW_FRAMES = 3;

export function hideMoreIfSlow(sigma: Sigma): void {
  let slow = 0;
  let isGone = false;
  sigma.on('kill', () => {
    isGone = true;
  });
  sigma.on('afterRender', () => {
    if (sigma.getSetting('hideEdgesOnMove')) return;
    const drawnAt = performance.now();
    requestAnimationFrame(() => {
      slow = performance.now() - drawnAt > SLOW_MS ? slow + 1 : 0;
      if (slow >= SLOW_FRAMES && !isGone)
        sigma.setSettings({ hideEdgesOnMove: true, hideLabelsOnMove: true });
    });
  });
}
