/** Statements that change the fields, shares and owner of a case. */
import { type RawBuilder, sql } from 'kysely';
import type { CaseFields, ShareRole } from './case-rows.ts';
import { foldedCase } from './cases.ts';

export type Write = RawBuilder<unknown>;

export const updateFields = (id: string, fields: CaseFields): Write =>
  sql`update hub.case_folder set name = ${fields.name}, client = ${fields.client},
    lado = ${fields.lado}::text, tags = ${JSON.stringify(fields.tags)}::jsonb,
    folded = ${foldedCase(fields)} where id = ${id}`;

export interface Share {
  account: string;
  role: ShareRole;
  at: Date;
}

export const putShare = (id: string, { account, role, at }: Share): Write =>
  sql`insert into hub.case_share (case_id, account_id, role, created_at)
    values (${id}, ${account}, ${role}, ${at.toISOString()}::timestamptz)
    on conflict (case_id, account_id) do update set role = excluded.role`;

export const removeShare = (id: string, account: string): Write =>
  sql`delete from hub.case_share where case_id = ${id} and account_id = ${account}`;

/** Idempotency keys of the case are dropped, because they belong to the former owner. */
export const changeOwner = (id: string, owner: string): Write =>
  sql`update hub.case_folder set owner = ${owner}, request_key = null where id = ${id}`;
