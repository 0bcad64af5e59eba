/** valores: the kernel against its oracle. */
import * as kernel from '../../../src/engine/operations/valores/kernel.ts';
import { valores as operation } from '../../../src/engine/operations/valores/operation.ts';
import { holdEqual } from '../../support/harness.ts';
import { valores } from '../../support/oracle/valores.ts';
import { sameAs } from '../../support/same-as.ts';

holdEqual({ operation, kernel, verify: sameAs(valores), heavy: () => ({ criterio: 'dano' }) });
