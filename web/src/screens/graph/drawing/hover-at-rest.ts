/** Detects the node under the pointer only while the drawing is not dragged. */
import type Sigma from 'sigma';

/**
 * Ignores mouse moves with a button down. To find the node, sigma reads a pixel at each move, which blocks until the
 * frame is drawn.
 */
export function hoverAtRest(sigma: Sigma): void {
  const captor = sigma.getMouseCaptor();
  for (const listener of captor.listeners('mousemove')) {
    captor.off('mousemove', listener);
    captor.on('mousemove', coordinates => {
      if (!captor.isMouseDown) listener(coordinates);
    });
  }
}
