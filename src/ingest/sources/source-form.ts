/**
 * A form in which a court or data set publishes decisions. Each form is a folder beside this file with one descriptor,
 * from which docs/sources.md is generated.
 */
import type { Process } from '../../stores/relational/process.ts';
import type { SourceFields, SourceItem } from './source-fields.ts';

/** A decision in the format of an import file (docs/import.md), before it is checked. */
export type DraftRecord = Record<string, unknown>;

interface SourceField {
  /** The fields of a decision that this field fills, for docs/sources.md, named as in docs/import.md. */
  becomes: string;
}

/** A form in which a decision consists of several files: an item with its fields, and a file with its text. */
export interface ArchiveForm {
  /** The field that gets the text. */
  textField: string;
  /** Key of the item's text; null if the item has none. */
  keyOfItem(item: SourceItem): string | null;
  /** Key of the item for a text file, from the file's name; null if the file is not a text of this form. */
  keyOfFile(name: string): string | null;
  /** A substitute item for a text without one. */
  itemOf(key: string): SourceItem;
}

interface FormFields {
  /** The name for the option `--format`. */
  name: string;
  /** Publisher, as shown to users. */
  title: string;
  /** Names of fields that every item of this form has; no other form has all of them. */
  marks: readonly string[];
  /**
   * At least one of these fields must also be present. Used if the marks are names that any court's records may have.
   */
  oneOf?: readonly string[];
  /** None of these fields may be present. */
  noneOf?: readonly string[];
  /** How the form is recognised if not by its marks, for docs/sources.md. */
  toldBy?: string;
  /** The fields that are used, each with all its names in published files. Other fields are reported as unused. */
  fields: Readonly<Record<string, SourceField>>;
  /** Known fields without information about the decision; they are not reported. */
  ignored?: readonly string[];
  /** How items and texts are joined if the form consists of several files of an archive. */
  archive?: ArchiveForm;
}

/** Returns null for an item that is not stored, after it has called `fields.tell` with the reason. */
interface OfDecisions {
  recordOf(fields: SourceFields): DraftRecord | null;
}

/** Cases have no text; they are shown with the decisions that have their number. */
interface OfProcesses {
  processOf(fields: SourceFields): Process | null;
}

export type SourceForm = FormFields & (OfDecisions | OfProcesses);
