/** The parts of a file that an import did not use: fields, and lines with reasons. */
import { whole } from '../../shared/counted.ts';
import { Reason } from './reason.tsx';
import type { Told, ToldLine } from './uploads.ts';

interface NotUsedProps {
  told: readonly Told[];
  /** The heading level for the place. */
  heading: 'h3' | 'h4';
}

export function NotUsed({ told, heading: Heading }: NotUsedProps) {
  if (told.length === 0) return null;
  return (
    <div class="stack tight">
      <Heading>Campos não aproveitados</Heading>
      <table class="told">
        <caption class="unseen">Campos não aproveitados</caption>
        <thead>
          <tr>
            <th scope="col">Campo</th>
            <th scope="col">Motivo</th>
            <th scope="col" class="number">
              Vezes
            </th>
          </tr>
        </thead>
        <tbody>
          {told.map(({ field, reason, count }) => (
            <tr key={`${field} ${reason}`}>
              <td>
                <code>{field}</code>
              </td>
              <td>
                <Reason text={reason} />
              </td>
              <td class="number">{whole(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ToldLinesProps {
  title: string;
  heading: 'h3' | 'h4';
  lines: readonly ToldLine[];
  /** The total number, if only the first lines are shown. */
  count?: number;
}

export function ToldLines({
  title,
  heading: Heading,
  lines,
  count = lines.length,
}: ToldLinesProps) {
  if (lines.length === 0) return null;
  return (
    <div class="stack tight">
      <Heading>{title}</Heading>
      <ul class="bullets">
        {lines.map(({ line, place, reason }, i) => (
          <li key={i}>
            {placeOf(line, place)}: <Reason text={reason} />
          </li>
        ))}
      </ul>
      {count > lines.length && (
        <p class="meta">
          São {whole(count)} ao todo; aqui estão os primeiros {whole(lines.length)}.
        </p>
      )}
    </div>
  );
}

/** The place of a line, such as `202405.json, item 3` in an archive of several files. */
const placeOf = (line: number, place: string | null): string => place ?? `Linha ${whole(line)}`;
