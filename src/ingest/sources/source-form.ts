/**
 * A form in which a court or a data set publishes decisions. Each form is a folder beside this file with one
 * descriptor; docs/sources.md is written from them.
 */
import type { Process } from '../../stores/relational/process.ts';
import type { SourceFields, SourceItem } from './source-fields.ts';

/** A decision as an import file has it (docs/import.md), before it is checked. */
export type DraftRecord = Record<string, unknown>;

interface SourceField {
  /** What it becomes, for docs/sources.md: fields of a decision, in the words of docs/import.md. */
  becomes: string;
}

/** A form whose decisions are made of several files: items of fields, and a file of text for each. */
export interface ArchiveForm {
  /** The field that gets the text. */
  textField: string;
  /** What names the text of an item; null where the item does not say. */
  keyOfItem(item: SourceItem): string | null;
  /** What names the item of a file of text, by the file's name; null where it is no such file. */
  keyOfFile(name: string): string | null;
  /** The item of a text that has none. */
  itemOf(key: string): SourceItem;
}

interface FormFields {
  /** The name that `--format` takes. */
  name: string;
  /** Who publishes it, for people. */
  title: string;
  /** Fields that an item of this form has, whatever their values; no other form has all of them. */
  marks: readonly string[];
  /** Where the marks are words that any court's records may have: an item also has one of these, */
  oneOf?: readonly string[];
  /** and has none of these. */
  noneOf?: readonly string[];
  /** How it is told where that is not by its marks, for docs/sources.md. */
  toldBy?: string;
  /** The fields that are used, each by every name that it has in published files. Others are told. */
  fields: Readonly<Record<string, SourceField>>;
  /** Fields that are known and say nothing of the decision; they are not told. */
  ignored?: readonly string[];
  /** How items are joined if the form consists of several files of an archive. */
  archive?: ArchiveForm;
}

/** Null stands for an item that is not stored, after `fields.tell` has said why. */
interface OfDecisions {
  recordOf(fields: SourceFields): DraftRecord | null;
}

/** Cases have no text: they are shown with the decisions that bear their numbers. */
interface OfProcesses {
  processOf(fields: SourceFields): Process | null;
}

export type SourceForm = FormFields & (OfDecisions | OfProcesses);
