/** Most relationships in a path: the greatest `max_depth`, and the greatest distance in a hub label. */
export const PATH_DEPTH_MAX = 20;
