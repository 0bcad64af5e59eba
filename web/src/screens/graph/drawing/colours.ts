/** Reads the colours of the page, because a canvas does not inherit CSS. */

export interface Colours {
  ink: string;
  paper: string;
  line: string;
  accent: string;
  font: string;
}

export function coloursOf(element: HTMLElement): Colours {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    ink: colour('--ink'),
    paper: colour('--sheet'),
    line: colour('--graph-line'),
    accent: colour('--accent'),
    font: style.fontFamily,
  };
}
