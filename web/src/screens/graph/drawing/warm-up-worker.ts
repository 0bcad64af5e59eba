/** Creates one WebGL context and releases it. */
new OffscreenCanvas(1, 1).getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
postMessage(null);
