/** Looks for the node under the pointer only while the drawing rests. */
import type Sigma from 'sigma';

/** To find the node, sigma reads a pixel, which waits until the frame is drawn: with each move of the mouse. */
export function hoverAtRest(sigma: Sigma): void {
  const captor = sigma.getMouseCaptor();
  for (const listener of captor.listeners('mousemove')) {
    captor.off('mousemove', listener);
    captor.on('mousemove', coordinates => {
      if (!captor.isMouseDown) listener(coordinates);
    });
  }
}
