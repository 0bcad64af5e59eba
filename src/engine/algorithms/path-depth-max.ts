/** Most relationships that a path may have: the greatest max_depth, and the greatest distance of a hub label. */
export const PATH_DEPTH_MAX = 20;
