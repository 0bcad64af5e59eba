/** Sentences on how many decisions are for and against the user's side or, if no side is known, on whom they favour. */
import { counted } from '../../../../web/src/shared/counted.ts';
import { OF_SIDE, SIDE_UNKNOWN, THE_SIDE } from '../../../../web/src/shared/side-words.ts';
import { FAVORECIDOS, type Favorece, type Lado } from '../../../legal/decisions/sides/sides.ts';
import type { SideFound } from '../../analyze/analysis.ts';
import { favoured } from '../../sides/side-names.ts';
import { knownOf, standsOf } from '../../sides/stands.ts';
import type { GivenDecision } from '../given-decision.ts';
import { enumerated } from '../writing/portuguese.ts';
import { rateText } from '../writing/rates.ts';

/** The sentences; empty without decisions. */
export function sideText(decisions: readonly GivenDecision[], { lado, by }: SideFound): string {
  if (decisions.length === 0) return '';
  const favorecidos = decisions.map(({ source }) => source.favorece);
  if (lado === null) return `${SIDE_UNKNOWN} ${favouredText(favorecidos)}`;
  const who = by === 'query' ? 'Pela pergunta, você' : 'Você';
  return `${who} representa ${THE_SIDE[lado]}. ${standText(favorecidos, lado)}`;
}

function standText(favorecidos: readonly (Favorece | null)[], lado: Lado): string {
  const stands = standsOf(favorecidos, lado);
  const known = knownOf(stands);
  if (known === 0)
    return `${ofAll(favorecidos.length)} nada diz quem ganhou entre as partes dessa causa.`;
  if (favorecidos.length === 1) {
    return stands.part === 1
      ? 'O julgado dá razão em parte a cada lado.'
      : `O julgado é ${stands.won === 1 ? 'a favor' : 'contra'}: ${favoured(favorecidos[0]!)}.`;
  }
  const counts = [
    `${stands.won} a favor`,
    `${stands.lost} contra`,
    ...(stands.part > 0 ? [`${stands.part} em parte`] : []),
  ];
  const unknown = unknownText(stands.unknown);
  const said = `${counted(favorecidos.length, 'julgado', 'julgados')}: ${enumerated(counts)}${unknown}.`;
  // If all known decisions were won, the rate would only repeat the counts.
  if (known === 1) return said;
  return `${said} Entre os ${known} em que se sabe quem ganhou, a causa foi ${OF_SIDE[lado]} em ${rateText(stands.won, known)}.`;
}

/** How many decisions favour each side. Used if the side of the user is unknown. */
function favouredText(favorecidos: readonly (Favorece | null)[]): string {
  const found = FAVORECIDOS.map(favorece => ({
    favorece,
    count: favorecidos.filter(one => one === favorece).length,
  })).filter(({ count }) => count > 0);
  if (found.length === 0) return `${ofAll(favorecidos.length)} nada diz a quem foi dada razão.`;
  if (favorecidos.length === 1) return `O julgado ${favoured(found[0]!.favorece)}.`;
  const parts = found.map(({ favorece, count }) =>
    favorece === 'em parte' ? `${count} a cada lado em parte` : `${count} ${TO_SIDE[favorece]}`,
  );
  const unknown = unknownText(favorecidos.filter(one => one === null).length);
  return `Os julgados deram razão: ${enumerated(parts)}${unknown}.`;
}

const TO_SIDE: Readonly<Record<Lado, string>> = {
  autor: 'ao autor',
  réu: 'ao réu',
  acusação: 'à acusação',
  defesa: 'à defesa',
};

const ofAll = (count: number): string => (count === 1 ? 'No julgado,' : 'Nos julgados,');

const unknownText = (count: number): string =>
  count === 0 ? '' : `; de ${count} não se sabe quem ganhou`;
