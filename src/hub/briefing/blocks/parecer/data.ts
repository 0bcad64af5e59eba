/** Schema of the opinion: the sections of a synthesis, and a conclusion. */
import { z } from 'zod';
import { sinteseData } from '../sintese/data.ts';

export const parecerData = z.strictObject({ ...sinteseData.shape, conclusion: z.string() });
export type ParecerData = z.infer<typeof parecerData>;
