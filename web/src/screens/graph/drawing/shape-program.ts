/** A WebGL program that draws the nodes of one kind as points with a signed-distance outline. */
import { NodePointProgram, type NodeProgramType } from 'sigma/rendering';
import type { RenderParams } from 'sigma/types';

/** `distance` is a GLSL expression: below 0.5 inside, for `p` from -0.5 to 0.5, y downwards. */
export function shapeProgram(distance: string): NodeProgramType {
  return class extends NodePointProgram {
    override getDefinition() {
      return { ...super.getDefinition(), FRAGMENT_SHADER_SOURCE: fragmentShader(distance) };
    }

    /** Skips the picking pass while the drawing is dragged: see `hoverAtRest`. */
    override render(params: RenderParams) {
      const { pickProgram } = this;
      const captor = this.renderer.getMouseCaptor();
      if (captor.isMouseDown && captor.draggedEvents > 0) this.pickProgram = null;
      super.render(params);
      this.pickProgram = pickProgram;
    }
  };
}

const fragmentShader = (distance: string): string => `
precision mediump float;
varying vec4 v_color;
varying float v_border;

void main(void) {
  vec2 p = gl_PointCoord - vec2(0.5, 0.5);
  float inside = 0.5 - (${distance});
  #ifdef PICKING_MODE
  gl_FragColor = inside > 0.0 ? v_color : vec4(0.0);
  #else
  gl_FragColor = v_color * clamp(inside / v_border, 0.0, 1.0);
  #endif
}
`;
