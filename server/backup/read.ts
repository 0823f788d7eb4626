import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  type About,
  aboutSchema,
  type Contents,
  entryOf,
  FORMAT,
  KINDS,
  type Kind,
  MOST_PARTS,
  sumLine,
  textOf,
} from './about.ts';
import { asDamaged, type BackupFile, type Entry, readArchive, shown } from './archive.ts';
import { RestoreRefused } from './refused.ts';

/** Receives the rows and files of a backup in order. They aren't to be trusted before the whole file was read. */
type Visitor = {
  /** Takes rows of a table, or of jobs if there is none. Returns how many it stored. */
  rows(table: string | undefined, rows: AsyncIterable<Buffer>): Promise<number>;
  file(address: string, content: Buffer): Promise<void>;
};

/** `sums` is the text of the entry with the SHA-256 of the others, and `signature` that of the sums. */
export type ReadBackup = {
  about: About;
  contents: Contents;
  sums: string;
  signature: string | undefined;
};

type Place = { stage: number; kind: Kind; table?: string; index: number; part: number; address?: string };

const STAGES = Object.keys(KINDS) as Kind[];
const [FILES, CONTENTS, SUMS] = (['file', 'contents', 'sums'] as const).map((kind) => STAGES.indexOf(kind));
/** Reads rows without keeping them. */
const IGNORE = {
  async rows(_table: string | undefined, rows: AsyncIterable<Buffer>) {
    for await (const _chunk of rows);
    return undefined;
  },
};
const NONE: Place = { stage: -1, kind: 'about', index: -1, part: 0 };

/**
 * Reads a whole backup and checks all that doesn't need a database: the names, order, number, and size of its entries, each
 * SHA-256, and the counts of rows and files. Memory use doesn't grow with the file. Throws `BackupDamaged`, or `RestoreRefused` for
 * another format.
 */
export async function readBackup(file: BackupFile, visitor?: Visitor): Promise<ReadBackup> {
  const reader = new Reader(file.path, visitor);
  for await (const entry of readArchive(file)) await reader.take(entry);
  return reader.end();
}

class Reader {
  readonly #path: string;
  readonly #visitor: Visitor | undefined;
  readonly #lines: string[] = [];
  readonly #addresses = createHash('sha256');
  readonly #rows = new Map<string, number>();
  #tables: string[] = [];
  #jobs = 0;
  #files = 0;
  #last = NONE;
  #about: About | undefined;
  #sums = '';
  #signature: string | undefined;

  constructor(path: string, visitor?: Visitor) {
    this.#path = path;
    this.#visitor = visitor;
  }

  async take(entry: Entry): Promise<void> {
    const place = this.#placeOf(entry.name);
    if (!follows(this.#last, place))
      throw this.#bad(`${shown(entry.name)} is at the wrong place, or something before it is missing`);
    if (entry.size > KINDS[place.kind].most) throw this.#bad(`${shown(entry.name)} is too large`);
    this.#last = place;
    if (place.kind === 'table' || place.kind === 'jobs') return this.#takeRows(place, entry);
    const content = await this.#read(entry);
    if (place.address !== undefined) return this.#takeFile(place.address, content);
    if (place.kind === 'sums') this.#takeSums(content.toString('utf8'));
    else if (place.kind === 'signature') this.#signature = content.toString('latin1');
    else {
      this.#lines.push(sumLine(sha256(content), entry.name));
      if (place.kind === 'about') this.#takeAbout(content.toString('utf8'));
      else if (content.toString('utf8') !== textOf(this.#contents()))
        throw this.#bad(`its rows and files aren't those that ${entryOf.contents} counts`);
    }
  }

  end(): ReadBackup {
    if (!this.#about) throw this.#bad(`it doesn't begin with ${entryOf.about}`);
    if (this.#last.stage < (SUMS ?? 0)) throw this.#bad(`it doesn't end with ${entryOf.sums}`);
    return { about: this.#about, contents: this.#contents(), sums: this.#sums, signature: this.#signature };
  }

  #placeOf(name: string): Place {
    for (const [stage, kind] of STAGES.entries()) {
      const match = KINDS[kind].name.exec(name);
      if (!match) continue;
      const { table, part = '1', address } = match.groups ?? {};
      const index = table === undefined ? 0 : this.#tables.indexOf(table);
      if (index < 0) break;
      return { stage, kind, index, part: Number(part), ...(table && { table }), ...(address && { address }) };
    }
    throw this.#bad(`${shown(name)} isn't an entry of a backup`);
  }

  #takeAbout(text: string): void {
    const content = json(text);
    const { format } = (content ?? {}) as { format?: unknown };
    if (typeof format === 'number' && format !== FORMAT)
      throw new RestoreRefused(
        `${this.#path} has format ${format}, and this version reads format ${FORMAT}. Restore it with the version that made it.`,
      );
    const { data } = aboutSchema.safeParse(content);
    if (!data) throw this.#bad(`${entryOf.about} doesn't have the form of a backup`);
    this.#about = data;
    this.#tables = data.tables.map(({ name }) => name);
    for (const table of this.#tables) this.#rows.set(table, 0);
    if (this.#rows.size < this.#tables.length) throw this.#bad('a table is listed twice');
  }

  async #takeRows({ table }: Place, { name, content }: Entry): Promise<void> {
    if (this.#lines.length > MOST_PARTS) throw this.#bad('it has too many parts');
    const digest = createHash('sha256');
    let rows = 0;
    let last = -1;
    const bad = (reason: string) => this.#bad(`${shown(name)} ${reason}`);
    const path = this.#path;
    async function* passed() {
      try {
        for await (const chunk of content as AsyncIterable<Buffer>) {
          digest.update(chunk);
          for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows += 1;
          last = chunk.at(-1) ?? last;
          yield chunk;
        }
      } catch (error) {
        throw asDamaged(path, error);
      }
    }
    const stored = await (this.#visitor ?? IGNORE).rows(table, passed());
    if (last !== 10) throw bad('ends within a row');
    // PostgreSQL stops at a line that ends its data.
    if (stored !== undefined && stored !== rows) throw bad(`has ${rows} lines, but ${stored} rows`);
    this.#lines.push(sumLine(digest.digest('hex'), name));
    if (table === undefined) this.#jobs += rows;
    else this.#rows.set(table, (this.#rows.get(table) ?? 0) + rows);
  }

  async #takeFile(address: string, content: Buffer): Promise<void> {
    if (sha256(content) !== address) throw this.#bad(`the file ${address} isn't what its name says`);
    this.#files += 1;
    this.#addresses.update(`${address}\n`);
    await this.#visitor?.file(address, content);
  }

  #takeSums(text: string): void {
    const found = this.#lines.join('');
    if (text !== found) {
      const stated = new Set(text.split('\n'));
      const wrong = this.#lines.filter((line) => !stated.has(line.trimEnd()));
      const names = wrong.slice(0, 5).map((line) => line.trimEnd().split('  ')[1]);
      throw this.#bad(`${entryOf.sums} doesn't match ${names.join(', ') || 'the entries'}`);
    }
    this.#sums = found;
  }

  #contents(): Contents {
    return {
      rows: Object.fromEntries(this.#rows),
      jobs: this.#jobs,
      files: { count: this.#files, sha256: this.#addresses.copy().digest('hex') },
    };
  }

  async #read({ content }: Entry): Promise<Buffer> {
    try {
      return await buffer(content);
    } catch (error) {
      throw asDamaged(this.#path, error);
    }
  }

  #bad(reason: string): Error {
    return asDamaged(this.#path, new Error(reason)) as Error;
  }
}

/** Tells if an entry may come right after another one: kinds, tables, and addresses ascend, and no part is left out. */
function follows(before: Place, next: Place): boolean {
  if (next.stage !== before.stage) {
    const isNext = next.stage === before.stage + 1;
    const isLater = next.stage > before.stage && before.stage >= 0 && next.stage <= (CONTENTS ?? 0);
    return (isNext || isLater) && next.part === 1;
  }
  if (next.stage === FILES) return (next.address ?? '') > (before.address ?? '');
  if (next.index !== before.index) return next.index > before.index && next.part === 1;
  return next.part === before.part + 1;
}

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
