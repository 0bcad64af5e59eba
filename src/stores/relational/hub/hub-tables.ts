/** Types of the tables in the schema `hub` for the query builder. */
import type { ColumnType, JSONColumnType } from 'kysely';

/** A time by the clock of the database. */
type Time = ColumnType<Date, Date | string, Date | string>;
type Json = JSONColumnType<object, string, string>;

/** A person, as identified by an identity provider. */
interface AccountTable {
  id: string;
  /** The issuer of the identity provider; `dev` for the development user. */
  issuer: string;
  /** The person's id at the provider. */
  subject: string;
  name: string;
  created_at: Time;
}

/** One sign-in of one browser. */
interface LoginTable {
  /** SHA-256 of the cookie's value, as hex. */
  digest: string;
  account_id: string;
  created_at: Time;
  used_at: Time;
  /** The ID token that the provider needs for its logout; null without one. */
  id_token: string | null;
}

/** A research session. */
interface SessionTable {
  id: string;
  owner: string;
  title: string;
  /** The title in lower case without accents, for searches. */
  folded_title: string;
  /** The session and the analyzer's state as the client sent them; the type `json` stores them unchanged. */
  session: Json;
  analyzer: ColumnType<object | null, string | null, string | null>;
  /** Incremented by each change. */
  version: number;
  /** Time of creation given by the client, or else of the insert. */
  created_at: Time;
  /** Time of the last change given by the client, for the migration from its local storage. */
  client_changed_at: Time;
  /** Time of the last write; lists are sorted by it. */
  changed_at: Time;
}

/** An analysis: its request, and its result once it has ended. */
interface RunTable {
  id: string;
  owner: string;
  /** The session that stores the result; null if none does. */
  session_id: string | null;
  state: 'running' | 'done' | 'failed';
  request: Json;
  /** Data of the terminal event. */
  outcome: ColumnType<object | null, string | null, string | null>;
  idempotency_key: string | null;
  /** SHA-256 of the request, as hex. */
  request_digest: string;
  /** The run whose question this run answers, and the slot of the question. */
  answers_run: string | null;
  answers_slot: string | null;
  /** Number of the newest event in the log. */
  last_number: number;
  /** False once the events are deleted. */
  has_log: boolean;
  created_at: Time;
  /** Time of the last heartbeat of the process that works on the run. */
  heartbeat_at: Time;
  /** Until this time, readers in other processes follow the run. */
  read_until: Time;
  finished_at: Time | null;
}

/** One event of a run, in the order in which readers see them. */
interface RunEventTable {
  run_id: string;
  /** 1, 2, … without gaps. */
  number: number;
  event: string;
  /** JSON text, sent unchanged. */
  data: string;
  at: Time;
}

/** The state of a briefing. */
interface BriefingTable {
  session_id: string;
  state: Json;
  version: number;
  changed_at: Time;
}

/** A block of a briefing. */
interface BlockTable {
  session_id: string;
  id: string;
  position: number;
  type: string;
  block: Json;
}

/** A report on the citations of a document. */
interface ReportTable {
  id: string;
  owner: string;
  /** Name of the file; null for pasted text. */
  name: string | null;
  kind: 'docx' | 'pdf' | 'texto';
  /** SHA-256 of the file, as hex. */
  sha256: string;
  size_bytes: number;
  citations: number;
  /** Number of citations that need correction or could not be confirmed. */
  problems: number;
  unconfirmed: number;
  checked_at: Time;
  /** The report in the form of the HTTP answer, with the text of the document. */
  report: Json;
}

export interface HubTables {
  'hub.account': AccountTable;
  'hub.login': LoginTable;
  'hub.session': SessionTable;
  'hub.run': RunTable;
  'hub.run_event': RunEventTable;
  'hub.briefing': BriefingTable;
  'hub.block': BlockTable;
  'hub.report': ReportTable;
}
