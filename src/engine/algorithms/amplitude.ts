/** Whether a concept counts alone, or with the concepts that it is broader than. */
export const AMPLITUDES = ['so_ele', 'com_restritos'] as const;
export type Amplitude = (typeof AMPLITUDES)[number];
