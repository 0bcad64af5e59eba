/** Types of single settings: numbers within bounds, true or false, addresses of servers. */
import { z } from 'zod';

export const integer = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
export const seconds = (min: number, max: number) => z.coerce.number().min(min).max(max);
export const boolean = z.enum(['true', 'false']).transform(text => text === 'true');

/** An address of a server; the empty text stands for none. */
export const address = (pattern: RegExp, error: string) =>
  z
    .string()
    .refine(text => text === '' || pattern.test(text), { error })
    .default('');
/** Addresses without credentials, which have settings of their own, because addresses are shown. */
export const HTTP = /^https?:\/\/[^/@\s?#]+\/?$/;
export const HTTP_WITH_PATH = /^https?:\/\/[^/@\s?#]+/;
export const BOLT = /^(bolt|neo4j)(\+s|\+ssc)?:\/\/[^/@\s?#]+\/?$/;
