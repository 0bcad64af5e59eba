/** Whether a concept counts alone or together with its narrower concepts. */
export const AMPLITUDES = ['so_ele', 'com_restritos'] as const;
export type Amplitude = (typeof AMPLITUDES)[number];
