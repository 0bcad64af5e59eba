/** The sections of the exported document with blocks: the blocks of each type, then the fallbacks. */
import type { Block } from '../../briefing/blocks/block.ts';
import type { BlockType } from '../../briefing/blocks/block-data.ts';
import type { SectionName } from '../../briefing/blocks/block-kind.ts';
import { KINDS, ofType, TYPES } from '../../briefing/blocks/block-kinds.ts';
import type { BriefingFlowState } from '../../briefing/briefing-state.ts';
import type { Part, Section } from '../../briefing/document/document.ts';
import { heading, list, text } from '../../briefing/document/parts.ts';
import { type Ratings, ratingsOf } from '../../briefing/document/ratings.ts';

/** Titles, and the text of a section without blocks, in the order of the document. */
const SECTIONS: Readonly<Record<SectionName, { title: string; none: string }>> = {
  precedents: {
    title: 'Precedentes',
    none: 'Nenhum precedente foi pesquisado neste briefing.',
  },
  risks: {
    title: 'Balanço de riscos',
    none: 'O balanço de riscos ainda não foi feito neste briefing.',
  },
  evolution: {
    title: 'Evolução no tempo',
    none: 'A evolução no tempo ainda não foi levantada neste briefing.',
  },
  delivery: { title: 'Entrega', none: 'A entrega ainda não foi gerada neste briefing.' },
};

export function blockSections({ blocks, precedents }: BriefingFlowState): Section[] {
  const ratings = ratingsOf(precedents);
  return (Object.keys(SECTIONS) as SectionName[]).map(name => {
    const { title, none } = SECTIONS[name];
    const types = TYPES.filter(type => KINDS[type].section === name);
    const missing = ofType(blocks, 'fallback').filter(({ data }) => types.includes(data.replaces));
    const parts = [
      ...types.flatMap(type => partsOf(type, blocks, ratings)),
      ...KINDS.fallback.parts(missing, ratings),
      ...(name === 'precedents' ? otherRatings(ratings) : []),
    ];
    return { title, parts: parts.length > 0 ? parts : text(none) };
  });
}

const partsOf = <T extends BlockType>(
  type: T,
  blocks: readonly Block[],
  ratings: Ratings,
): Part[] => KINDS[type].parts(ofType(blocks, type), ratings);

/** Decisions rated useful that no block shows. */
function otherRatings(ratings: Ratings): Part[] {
  const left = ratings.left().filter(({ evaluation }) => evaluation === 'useful');
  if (left.length === 0) return [];
  return [heading('Outras decisões úteis'), ...list(left.map(({ processoId }) => processoId))];
}
