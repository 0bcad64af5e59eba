/** A passage of the decision, on one line. */
export function Quoted({ text }: { text: string | null | undefined }) {
  return text == null ? null : <q class="clause">{text.replace(/\s+/g, ' ').trim()}</q>;
}
