/** Users of the same organization: those with the same identity provider. */
import { sql } from 'kysely';
import { foldText } from '../../../../legal/text/fold.ts';
import { db, rowsOf, type SqlStore } from '../../sql-store.ts';

const FOUND_MAX = 10;
/** Maximum number of accounts whose names are searched. */
const LOOKED_MAX = 5_000;

export interface Fellow {
  id: string;
  name: string;
}

export class People {
  readonly #store: SqlStore;

  constructor(store: SqlStore) {
    this.#store = store;
  }

  /** Other users whose names contain all the words, ignoring accents. */
  async named(user: string, words: string): Promise<Fellow[]> {
    const query = sql<Fellow>`select id, name from hub.account
      where id <> ${user} and issuer = (select issuer from hub.account where id = ${user})
      order by name, id limit ${LOOKED_MAX}`.compile(db);
    const asked = foldText(words).split(' ').filter(Boolean);
    const rows = asked.length === 0 ? [] : await rowsOf(this.#store, query);
    const has = ({ name }: Fellow) => asked.every(word => foldText(name).includes(word));
    return rows.filter(has).slice(0, FOUND_MAX);
  }

  /** Whether both users have the same identity provider. */
  async isFellow(user: string, other: string): Promise<boolean> {
    const query = sql`select from hub.account where id = ${other}
      and issuer = (select issuer from hub.account where id = ${user})`.compile(db);
    return (await rowsOf(this.#store, query)).length > 0;
  }
}
