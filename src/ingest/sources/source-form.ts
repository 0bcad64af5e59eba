/**
 * A form in which a court or a data set publishes decisions. Each form is a folder beside this file with one
 * descriptor; docs/sources.md is written from them.
 */
import type { SourceFields } from './source-fields.ts';

/** A decision as an import file has it (docs/import.md), before it is checked. */
export type DraftRecord = Record<string, unknown>;

interface SourceField {
  /** What it becomes, for docs/sources.md: fields of a decision, in the words of docs/import.md. */
  becomes: string;
}

export interface SourceForm {
  /** As `--format` takes it. */
  name: string;
  /** Who publishes it, for people. */
  title: string;
  /** Fields that an item of this form has, whatever their values; no other form has all of them. */
  marks: readonly string[];
  /** The fields that are used, each by every name that it has in published files. Others are told. */
  fields: Readonly<Record<string, SourceField>>;
  /** Fields that are known and say nothing of the decision; they are not told. */
  ignored?: readonly string[];
  /** The decision; null where the item is none, after `fields.tell` has said why. */
  recordOf(fields: SourceFields): DraftRecord | null;
}
